import { titleFault } from "../text/plain-name.ts";
import type { ProjectId } from "../shared/id.ts";

/** They count characters after trimming. */
export const PROJECT_LIMITS = { name: 100, description: 5_000 } as const;

/** A client's requests that belong together are grouped in a project. */
export interface Project {
  readonly id: ProjectId;
  readonly name: string;
  /** It is "" when there is none. */
  readonly description: string;
  /** It is UTC in ISO-8601. */
  readonly createdAt: string;
  readonly requestCount: number;
}

export interface ProjectForm {
  readonly name: string;
  readonly description: string;
}

export const EMPTY_PROJECT_FORM: ProjectForm = { name: "", description: "" };

export type ProjectFormErrors = Readonly<Partial<Record<keyof ProjectForm, string>>>;

export function projectNameError(name: string): string | undefined {
  if (name.trim() === "") return "Name is required";
  if (name.trim().length > PROJECT_LIMITS.name)
    return `Name must be at most ${PROJECT_LIMITS.name} characters`;
  return titleFault(name.trim(), "Name");
}

export function projectDescriptionError(description: string): string | undefined {
  return description.trim().length > PROJECT_LIMITS.description
    ? `Description must be at most ${PROJECT_LIMITS.description.toLocaleString("en-US")} characters`
    : undefined;
}

/** Checks the form; an empty result means that the project may be created. */
export function projectFormErrors({ name, description }: ProjectForm): ProjectFormErrors {
  const nameWrong = projectNameError(name);
  const descriptionWrong = projectDescriptionError(description);
  return {
    ...(nameWrong !== undefined && { name: nameWrong }),
    ...(descriptionWrong !== undefined && { description: descriptionWrong }),
  };
}
