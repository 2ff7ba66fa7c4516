import { foundErrors } from "../editing/found-errors.ts";
import { titleFault } from "../text/plain-name.ts";
import { dollarsError, plainDollars, readDollars } from "../payments/typed-dollars.ts";
import type { ConversationId, RequestId, UserId } from "../shared/id.ts";
import { wellFormed } from "../text/well-formed.ts";
import { trimmedLine, trimmedText } from "../text/trimmed.ts";

export const PRICE_TYPES = ["fixed", "hourly"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const PRICE_TYPE_NAME: Readonly<Record<PriceType, string>> = {
  fixed: "Fixed price",
  hourly: "Hourly rate",
};

/** Lengths are in characters after trimming, money is in cents. */
export const AGREEMENT_LIMITS = {
  title: 200,
  scope: 10_000,
  minCents: 100,
  maxCents: 10_000_000_000,
} as const;

/** The terms say what is delivered, for how much and by when. */
export interface AgreementTerms {
  readonly title: string;
  readonly scope: string;
  readonly priceType: PriceType;
  /** The price type says whether it pays for the whole work or for one hour. */
  readonly amountCents: number;
  /** It is a calendar day, `2026-05-01`, and null when none was named. */
  readonly deadline: string | null;
}

/** The fields are texts as typed. */
export interface AgreementForm {
  readonly title: string;
  readonly scope: string;
  readonly priceType: PriceType;
  /** The amount is typed in dollars. */
  readonly amount: string;
  /** A blank deadline means none. */
  readonly deadline: string;
}

export type AgreementFormErrors = Readonly<Partial<Record<keyof AgreementForm, string>>>;

export const EMPTY_AGREEMENT_FORM: AgreementForm = {
  title: "",
  scope: "",
  priceType: "fixed",
  amount: "",
  deadline: "",
};

export const DEADLINE_PAST = "Deadline must not be in the past";

export function agreementTitleError(title: string): string | undefined {
  const length = plainLine(title).length;
  if (length === 0) return "Title is required";
  if (length > AGREEMENT_LIMITS.title) return `Title must be at most ${AGREEMENT_LIMITS.title} characters`;
  return titleFault(plainLine(title), "Title");
}

export function scopeError(scope: string): string | undefined {
  const length = plainLines(scope).length;
  if (length === 0) return "Scope is required: describe what will be delivered";
  if (length > AGREEMENT_LIMITS.scope)
    return `Scope must be at most ${AGREEMENT_LIMITS.scope.toLocaleString("en-US")} characters`;
  return undefined;
}

export function amountError(cents: number): string | undefined {
  if (!Number.isSafeInteger(cents)) return "Price can have at most two decimals";
  if (cents < AGREEMENT_LIMITS.minCents) return "Price must be at least $1";
  if (cents > AGREEMENT_LIMITS.maxCents) return "Price must be at most $100,000,000";
  return undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Accepts a day of the calendar that is not before 2000. */
export function deadlineError(day: string): string | undefined {
  const isDay =
    DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;
  if (!isDay || day < "2000-01-01") return "Deadline must be a date such as 2026-05-31";
  return undefined;
}

const HALF_DAY_MS = 12 * 60 * 60 * 1000;

/**
 * Returns today in the westernmost time zone, so that no user's own today is refused.
 * @param now milliseconds since the epoch
 */
export function earliestDeadline(now: number): string {
  return new Date(now - HALF_DAY_MS).toISOString().slice(0, 10);
}

/**
 * Checks the form; an empty result means that it may be sent.
 * @param now milliseconds since the epoch
 */
export function agreementFormErrors(form: AgreementForm, now: number): AgreementFormErrors {
  const found = {
    title: agreementTitleError(form.title),
    scope: scopeError(form.scope),
    amount: form.amount.trim() === "" ? "Price is required" : dollarsError(form.amount, amountError),
    deadline: form.deadline === "" ? undefined : deadlineError(form.deadline),
  };
  const deadline =
    found.deadline ??
    (form.deadline !== "" && form.deadline < earliestDeadline(now) ? DEADLINE_PAST : undefined);
  return foundErrors({ ...found, deadline });
}

/** @param form without errors */
export function toTerms(form: AgreementForm): AgreementTerms {
  return normalizeTerms({
    title: form.title,
    scope: form.scope,
    priceType: form.priceType,
    amountCents: readDollars(form.amount).cents ?? Number.NaN,
    deadline: form.deadline === "" ? null : form.deadline,
  });
}

/** Fills the form of a counter-proposal. */
export function toForm({ title, scope, priceType, amountCents, deadline }: AgreementTerms): AgreementForm {
  return { title, scope, priceType, amount: plainDollars(amountCents), deadline: deadline ?? "" };
}

/**
 * Normalizes terms for storage and hashing: terms that read the same have the same hash, whichever keyboard
 * typed them.
 */
export function normalizeTerms(terms: AgreementTerms): AgreementTerms {
  return { ...terms, title: plainLine(terms.title), scope: plainLines(terms.scope) };
}

export interface AgreementContent {
  readonly requestId: RequestId;
  readonly conversationId: ConversationId;
  readonly proposedBy: UserId;
  readonly version: number;
  readonly terms: AgreementTerms;
}

/** Builds the input of `content_hash`, in UTF-8: every field by name, in this order, with nothing between. */
export function canonicalText({ requestId, conversationId, proposedBy, version, terms }: AgreementContent) {
  return JSON.stringify([
    ["form", "atelier-agreement-1"],
    ["request_id", requestId],
    ["conversation_id", conversationId],
    ["proposed_by", proposedBy],
    ["version", version],
    ["title", terms.title],
    ["scope", terms.scope],
    ["price_type", terms.priceType],
    ["amount_cents", terms.amountCents],
    ["currency", "usd"],
    ["deadline", terms.deadline],
  ]);
}

/** Normalizes a text; a database stores no lone surrogate. */
function plainLines(text: string): string {
  return trimmedText(wellFormed(text).normalize("NFC"));
}

function plainLine(text: string): string {
  return trimmedLine(plainLines(text)).replace(/\s+/g, " ");
}
