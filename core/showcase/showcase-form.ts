import { changedFields } from "../editing/merge-form.ts";
import { settledSkills } from "../profiles/developer-profile.ts";
import { webLinkError } from "../profiles/web-link.ts";
import { readmeNameError, readmeTextError } from "../readme/readme-limits.ts";
import type { VideoId } from "../shared/id.ts";
import {
  imageAltError,
  showcaseDescriptionError,
  showcaseSkillsError,
  showcaseTitleError,
} from "./showcase-validation.ts";
import { INVALID_VIDEOS, type Showcase, SHOWCASE_LIMITS } from "./showcase.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { trimmedLine, trimmedName, trimmedText } from "../text/trimmed.ts";

/** The fields of a showcase are replaced together, under one version. */
export interface ShowcaseDetails {
  readonly title: string;
  readonly description: string;
  readonly skills: readonly string[];
  /** They are web addresses; "" for none. */
  readonly projectUrl: string;
  readonly repositoryUrl: string;
  readonly demoUrl: string;
  readonly includeProfile: boolean;
  readonly isPublic: boolean;
}

/** The fields are as typed. */
export interface ShowcaseForm extends Omit<ShowcaseDetails, "skills"> {
  /** Commas separate the skills. */
  readonly skills: string;
  /** They are the creator's own videos, in order. */
  readonly videos: readonly VideoId[];
  /** It is the text of the readme; "" for none. */
  readonly readme: string;
  /** It is the name of the readme's file, whose ending tells the format. */
  readonly readmeName: string;
  /** Readers who cannot see the image get this text. */
  readonly imageAlt: string;
}

export const README_NAME = "README.md";

export const EMPTY_SHOWCASE_FORM: ShowcaseForm = {
  title: "",
  description: "",
  skills: "",
  projectUrl: "",
  repositoryUrl: "",
  demoUrl: "",
  includeProfile: false,
  isPublic: true,
  videos: [],
  readme: "",
  readmeName: README_NAME,
  imageAlt: "",
};

export type ShowcaseFormErrors = Readonly<Partial<Record<keyof ShowcaseForm, string>>>;

/** Checks the form; an empty result means that it may be sent. */
export function showcaseFormErrors(form: ShowcaseForm): ShowcaseFormErrors {
  return foundErrors({
    title: showcaseTitleError(form.title),
    description: showcaseDescriptionError(form.description),
    skills: showcaseSkillsError(form.skills.split(",")),
    imageAlt: imageAltError(form.imageAlt),
    projectUrl: webLinkError(form.projectUrl),
    repositoryUrl: webLinkError(form.repositoryUrl),
    demoUrl: webLinkError(form.demoUrl),
    readme: hasReadme(form) ? (readmeNameError(form.readmeName) ?? readmeTextError(form.readme)) : undefined,
    videos: form.videos.length > SHOWCASE_LIMITS.videos ? INVALID_VIDEOS : undefined,
  });
}

export function hasReadme({ readme }: Pick<ShowcaseForm, "readme">): boolean {
  return readme.trim() !== "";
}

export function toShowcaseForm(showcase: Showcase, readme: string): ShowcaseForm {
  return {
    title: showcase.title,
    description: showcase.description,
    skills: showcase.skills.join(", "),
    projectUrl: showcase.projectUrl,
    repositoryUrl: showcase.repositoryUrl,
    demoUrl: showcase.demoUrl,
    includeProfile: showcase.includeProfile,
    isPublic: showcase.isPublic,
    videos: showcase.videos.map(({ id }) => id),
    readme,
    readmeName: showcase.readme?.name ?? README_NAME,
    imageAlt: showcase.imageAlt,
  };
}

export function toDetails(form: ShowcaseForm): ShowcaseDetails {
  return {
    title: trimmedLine(form.title),
    description: trimmedText(form.description),
    skills: settledSkills(form.skills.split(",")),
    projectUrl: trimmedName(form.projectUrl),
    repositoryUrl: trimmedName(form.repositoryUrl),
    demoUrl: trimmedName(form.demoUrl),
    includeProfile: form.includeProfile,
    isPublic: form.isPublic,
  };
}

/** Tells whether the form differs from `origin`. */
export function isTyped(form: ShowcaseForm, origin: ShowcaseForm = EMPTY_SHOWCASE_FORM): boolean {
  return changedFields(form, origin).length > 0;
}

/** Reads a stored form; null for any other value, because other programs can write into the storage. */
export function readShowcaseForm(value: unknown): ShowcaseForm | null {
  if (typeof value !== "object" || value === null) return null;
  const known = value as Readonly<Record<string, unknown>>;
  const { videos } = known;
  if (!Array.isArray(videos) || !videos.every((id) => Number.isSafeInteger(id))) return null;
  const fields = Object.entries(EMPTY_SHOWCASE_FORM).map(
    ([name, blank]) => [name, known[name], typeof blank] as const,
  );
  if (fields.some(([, given, type]) => typeof given !== type)) return null;
  return Object.fromEntries(fields) as ShowcaseForm;
}
