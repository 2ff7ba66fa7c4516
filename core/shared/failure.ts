import type { ErrorCode } from "./error-code.ts";

/** What went wrong, as far as a screen can act on it: the closed list. */
export type FailureKind =
  | "session-expired" // 401
  | "subscription-required" // 403 whose detail mentions the subscription
  | "forbidden" // any other 403
  | "not-found" // 404
  | "invalid" // 422
  | "rate-limited" // 429
  | "server" // 5xx, after its retries
  | "rejected" // any other status: 400, 409, 413, 415 ...
  | "network" // no answer at all
  | "timed-out"
  | "cancelled" // duplicate in flight, or the screen that asked went away; never shown
  | "bad-answer"; // an answer that is not what the contract promises

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface FailureFacts {
  readonly kind: FailureKind;
  /** HTTP status, absent when no answer came. */
  readonly status?: number;
  /** The server's own word, kept all the way up; absent when the answer carried none. */
  readonly code?: ErrorCode;
  /** The server's sentence, fit to be shown. */
  readonly detail?: string;
  readonly fieldErrors?: readonly FieldError[];
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** No answer came, and the device itself says that it has no network. */
  readonly offline?: boolean;
  /** Finds the server's log line. */
  readonly requestId?: string;
}

/** The only error core and adapters throw on purpose. What is planned for is an outcome instead. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly facts: FailureFacts;

  constructor(facts: FailureFacts) {
    super(facts.detail ?? facts.kind);
    this.facts = facts;
  }

  get kind(): FailureKind {
    return this.facts.kind;
  }
}

export const REQUEST_CANCELLED = "REQUEST_CANCELLED";

export function cancelled(): Failure {
  return new Failure({ kind: "cancelled", detail: REQUEST_CANCELLED });
}
