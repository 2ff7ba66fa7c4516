import type { ProjectId, UserId, VideoId } from "../shared/id.ts";
import { REQUEST_LIMITS, type RequestPayload } from "./request.ts";
import { readDollars } from "../payments/typed-dollars.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { missingOrTooLong, tooLong, wrongTitle } from "../text/too-long.ts";
import { trimmedLine, trimmedText } from "../text/trimmed.ts";

/** The fields are as typed. */
export interface RequestForm {
  readonly title: string;
  readonly content: string;
  /** In dollars, in whole; see `shownBudget`. */
  readonly budget: string;
  readonly isIdea: boolean;
  readonly seeksCollaboration: boolean;
  readonly collaborationDetails: string;
  readonly isPublic: boolean;
  readonly projectId: ProjectId | null;
  readonly developerId: UserId | null;
  /** It is stored beside the id so that a restored draft can show the name. */
  readonly developerName: string;
  readonly videoId: VideoId | null;
}

export const EMPTY_REQUEST_FORM: RequestForm = {
  title: "",
  content: "",
  budget: "",
  isIdea: false,
  seeksCollaboration: false,
  collaborationDetails: "",
  isPublic: true,
  projectId: null,
  developerId: null,
  developerName: "",
  videoId: null,
};

export type RequestField = Exclude<keyof RequestForm, "developerName">;
export type RequestFormErrors = Readonly<Partial<Record<RequestField, string>>>;

export const REQUEST_TABS = ["basic", "collaboration", "organization", "privacy"] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];

export const REQUEST_TAB_NAME: Readonly<Record<RequestTab, string>> = {
  basic: "Basic Info",
  collaboration: "Collaboration",
  organization: "Organization",
  privacy: "Privacy",
};

const TAB_OF: Readonly<Record<RequestField, RequestTab>> = {
  title: "basic",
  content: "basic",
  budget: "basic",
  isIdea: "basic",
  seeksCollaboration: "collaboration",
  collaborationDetails: "collaboration",
  projectId: "organization",
  videoId: "organization",
  developerId: "organization",
  isPublic: "privacy",
};

/** Returns what the field shows of a budget while it is typed: digits, and what separates them. */
export function shownBudget(typed: string): string {
  return typed.replace(/[^\p{Nd}.,٫٬،．，'’\s]/gu, "");
}

export function titleError(title: string): string | undefined {
  return wrongTitle(title, "Title", REQUEST_LIMITS.title);
}

export function contentError(content: string): string | undefined {
  return missingOrTooLong(content, "Description", REQUEST_LIMITS.content);
}

/** @param dollars null for none */
export function budgetError(dollars: number | null): string | undefined {
  if (dollars === null) return undefined;
  if (!Number.isFinite(dollars) || dollars < 0) return "Budget must be a positive number";
  if (dollars > REQUEST_LIMITS.budget) return "Budget must be at most $100,000,000";
  // More would be rounded without a word.
  if (Math.round(dollars * 100) / 100 !== dollars) return "Budget can have at most two decimals";
  return undefined;
}

/** @param details what was said about the collaboration that is sought */
export function collaborationError(details: string): string | undefined {
  if (details.trim() === "") return "Please provide details about the collaboration";
  return tooLong(details, "Details", REQUEST_LIMITS.collaborationDetails);
}

/** Checks the form; an empty result means that it may be sent. */
export function requestFormErrors(form: RequestForm): RequestFormErrors {
  return foundErrors({
    title: titleError(form.title),
    content: contentError(form.content),
    budget: typedBudgetError(form),
    collaborationDetails: form.seeksCollaboration ? collaborationError(form.collaborationDetails) : undefined,
  });
}

/**
 * Returns the errors that remain after typing: each stays until its own field changes or is no longer
 * required.
 */
export function remainingErrors(
  errors: RequestFormErrors,
  before: RequestForm,
  after: RequestForm,
): RequestFormErrors {
  const isAsked = (field: RequestField) =>
    (field !== "budget" || !after.isIdea) && (field !== "collaborationDetails" || after.seeksCollaboration);
  const fields = Object.keys(errors) as RequestField[];
  const standing = fields.filter((field) => before[field] === after[field] && isAsked(field));
  return Object.fromEntries(standing.map((field) => [field, errors[field]]));
}

/** Returns the first tab that holds an error, to jump to it. */
export function tabWithError(errors: RequestFormErrors): RequestTab | undefined {
  return REQUEST_TABS.find((tab) => tabHasError(tab, errors));
}

export function tabHasError(tab: RequestTab, errors: RequestFormErrors): boolean {
  return Object.keys(errors).some((field) => TAB_OF[field as RequestField] === tab);
}

/**
 * Removes what does not apply: an idea has no budget, and collaboration that is not sought has no details.
 */
export function normalizeForm(form: RequestForm): RequestForm {
  return {
    ...form,
    budget: form.isIdea ? "" : form.budget,
    collaborationDetails: form.seeksCollaboration ? form.collaborationDetails : "",
  };
}

export const REQUIRED_COUNT = 2;

/** Counts how many of the required fields (title, description) are filled in. */
export function requiredFilled(form: RequestForm): number {
  return [form.title, form.content].filter((text) => text.trim() !== "").length;
}

export function isUntouched(form: RequestForm): boolean {
  return JSON.stringify(form) === JSON.stringify(EMPTY_REQUEST_FORM);
}

export function toPayload(form: RequestForm): RequestPayload {
  const { title, content, isIdea, isPublic, seeksCollaboration, projectId, developerId, videoId } = form;
  return {
    title: trimmedLine(title),
    content: trimmedText(content),
    estimatedBudget: budgetOf(form),
    isPublic,
    isIdea,
    seeksCollaboration,
    collaborationDetails: seeksCollaboration ? trimmedText(form.collaborationDetails) : null,
    projectId,
    developerId,
    videoId,
  };
}

function typedBudgetError({ budget, isIdea }: RequestForm): string | undefined {
  if (isIdea || budget.trim() === "") return undefined;
  const { cents, fault } = readDollars(budget);
  return fault === undefined ? budgetError(cents / 100) : `Budget must be a positive number. ${fault}`;
}

function budgetOf({ budget, isIdea }: RequestForm): number | null {
  const { cents } = readDollars(budget);
  return isIdea || cents === undefined ? null : cents / 100;
}
