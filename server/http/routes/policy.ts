import type { ErrorCode } from "../../../core/shared/failure.ts";
import { Refusal } from "../errors/refusal.ts";

/** A policy allows a call, and passes on what it loaded so that it is not loaded twice, or refuses it with a reason. */
export type Decision<Subject> =
  | { readonly allowed: true; readonly subject: Subject }
  | { readonly allowed: false; readonly code: ErrorCode; readonly detail?: string };

export function allow(): Decision<undefined>;
export function allow<Subject>(subject: Subject): Decision<Subject>;
export function allow(subject?: unknown): Decision<unknown> {
  return { allowed: true, subject };
}

export function refuse(code: ErrorCode, detail?: string): Decision<never> {
  return { allowed: false, code, ...(detail === undefined ? {} : { detail }) };
}

/** Allows every caller whom the endpoint's `access` admits. */
export function allowAnyCaller(): Decision<undefined> {
  return allow();
}

/** @throws Refusal when the policy says no */
export function subjectOf<Subject>(decision: Decision<Subject>): Subject {
  if (!decision.allowed) throw new Refusal(decision.code, decision.detail);
  return decision.subject;
}
