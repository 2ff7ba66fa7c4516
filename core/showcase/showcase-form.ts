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
} from "./showcase-words.ts";
import { INVALID_VIDEOS, type Showcase, SHOWCASE_LIMITS } from "./showcase.ts";

/** What a showcase says in its own fields: replaced together, under one version. */
export interface ShowcaseWords {
  readonly title: string;
  readonly description: string;
  readonly skills: readonly string[];
  /** Web addresses; "" for none. */
  readonly projectUrl: string;
  readonly repositoryUrl: string;
  readonly demoUrl: string;
  readonly includeProfile: boolean;
  readonly isPublic: boolean;
}

/** What stands in the form, as typed. */
export interface ShowcaseForm extends Omit<ShowcaseWords, "skills"> {
  /** Apart by commas. */
  readonly skills: string;
  /** Own ones, in their order. */
  readonly videos: readonly VideoId[];
  /** What the readme says; "" for none. */
  readonly readme: string;
  /** Of the file that it came from; the end says what it is written in. */
  readonly readmeName: string;
  /** Of the image, for whoever cannot see it. */
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

/** Empty when the form may be sent. */
export function showcaseFormErrors(form: ShowcaseForm): ShowcaseFormErrors {
  const errors: Partial<Record<keyof ShowcaseForm, string>> = {};
  const note = (field: keyof ShowcaseForm, error: string | undefined) => {
    if (error !== undefined) errors[field] = error;
  };
  note("title", showcaseTitleError(form.title));
  note("description", showcaseDescriptionError(form.description));
  note("skills", showcaseSkillsError(form.skills.split(",")));
  note("imageAlt", imageAltError(form.imageAlt));
  note("projectUrl", webLinkError(form.projectUrl));
  note("repositoryUrl", webLinkError(form.repositoryUrl));
  note("demoUrl", webLinkError(form.demoUrl));
  if (hasReadme(form)) note("readme", readmeNameError(form.readmeName) ?? readmeTextError(form.readme));
  note("videos", form.videos.length > SHOWCASE_LIMITS.videos ? INVALID_VIDEOS : undefined);
  return errors;
}

export function hasReadme({ readme }: Pick<ShowcaseForm, "readme">): boolean {
  return readme.trim() !== "";
}

/** The form, filled with what the showcase says. @param readme its text */
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

export function toWords(form: ShowcaseForm): ShowcaseWords {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    skills: settledSkills(form.skills.split(",")),
    projectUrl: form.projectUrl.trim(),
    repositoryUrl: form.repositoryUrl.trim(),
    demoUrl: form.demoUrl.trim(),
    includeProfile: form.includeProfile,
    isPublic: form.isPublic,
  };
}

/** Something stands in it that is not in `origin`. */
export function isTyped(form: ShowcaseForm, origin: ShowcaseForm = EMPTY_SHOWCASE_FORM): boolean {
  return changedFields(form, origin).length > 0;
}

/** Null for what is no such form: anybody may have written it. */
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
