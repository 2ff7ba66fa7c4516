import type { ProjectId } from "../shared/id.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { tooLong, wrongTitle } from "../text/too-long.ts";

/** They count characters after trimming. */
export const PROJECT_LIMITS = { name: 100, description: 5_000 } as const;

/** A client's requests that belong together are grouped in a project. */
export interface Project {
  readonly id: ProjectId;
  readonly name: string;
  /** It is "" when there is none. */
  readonly description: string;
  /** In UTC, in the form of ISO 8601; "" where the server does not say it. */
  readonly createdAt: string;
  /** Null where the server does not count them. */
  readonly requestCount: number | null;
}

export interface ProjectForm {
  readonly name: string;
  readonly description: string;
}

export const EMPTY_PROJECT_FORM: ProjectForm = { name: "", description: "" };

export type ProjectFormErrors = Readonly<Partial<Record<keyof ProjectForm, string>>>;

export function projectNameError(name: string): string | undefined {
  return wrongTitle(name, "Name", PROJECT_LIMITS.name);
}

export function projectDescriptionError(description: string): string | undefined {
  return tooLong(description, "Description", PROJECT_LIMITS.description);
}

/** Checks the form; an empty result means that the project may be created. */
export function projectFormErrors({ name, description }: ProjectForm): ProjectFormErrors {
  return foundErrors({
    name: projectNameError(name),
    description: projectDescriptionError(description),
  });
}
