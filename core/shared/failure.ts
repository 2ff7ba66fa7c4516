/**
 * The list is closed: each code says why the server refused. A new code needs its HTTP status in
 * `contract/errors.ts`, which does not compile without it.
 */
export const ERROR_CODES = [
  "invalid_input",
  "invalid_json",
  "unauthenticated",
  "wrong_credentials",
  "account_suspended",
  "forbidden",
  "role_required",
  "subscription_required",
  "not_found",
  "gone",
  "conflict",
  "precondition_failed",
  "another_file",
  "other_offset",
  "email_taken",
  "username_taken",
  "role_already_chosen",
  "insufficient_funds",
  "already_purchased",
  "own_product",
  "price_changed",
  "idempotency_key_reused",
  "payload_too_large",
  "storage_full",
  "request_timeout",
  "unsupported_media_type",
  "bad_signature",
  "rate_limited",
  "provider_unavailable",
  "internal",
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The list is closed: each kind says what went wrong, as far as a screen can act on it. */
export type FailureKind =
  | "session-expired" // 401
  | "sign-in-needed" // 401 for a call that was sent without a session
  | "subscription-required" // 403 whose detail mentions the subscription
  | "forbidden" // any other 403
  | "not-found" // 404, 410
  | "invalid" // 422
  | "rate-limited" // 429
  | "server" // 5xx, after its retries
  | "conflict" // 409, 412: already done, taken or changed by another user
  | "rejected" // any other status: 400, 413, 415 ...
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
  /** The HTTP status is absent when no response came. */
  readonly status?: number;
  /** The server's code is passed up unchanged; it is absent when the response has none. */
  readonly code?: ErrorCode;
  /** It is the server's message, fit to be shown. */
  readonly detail?: string;
  readonly fieldErrors?: readonly FieldError[];
  /** Another try makes sense after this many seconds. */
  readonly retryAfter?: number;
  /** No response came, and the device itself reports that it has no network. */
  readonly offline?: boolean;
  /**
   * A read without a response has it: it calls once when the server can be reached again, and returns a
   * function to cancel that.
   */
  readonly whenBack?: (call: () => void) => () => void;
  /** The server's log line has the same id. */
  readonly requestId?: string;
}

/** It is the only error that core and adapters throw on purpose. Planned results are outcomes instead. */
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

const UNAVAILABLE: readonly unknown[] = [502, 503, 504];

/** Tells whether no decision was made: the network is down, or the server is unavailable. */
export function isOutage({ kind, facts }: Failure): boolean {
  return kind === "network" || kind === "timed-out" || UNAVAILABLE.includes(facts.status);
}

export const CHANGED_ELSEWHERE =
  "This was changed elsewhere in the meantime. Review the differences, then save again.";

/** Tells whether the thing once existed for all visitors and is gone for good, so that waiting is useless. */
export function isGone({ facts }: Failure): boolean {
  return facts.code === "gone";
}

/**
 * Tells whether the state to be replaced has changed since it was read, on another device or by another user.
 */
export function isOutdated({ facts }: Failure): boolean {
  return facts.code === "precondition_failed";
}

/** Tells whether the upload to be continued holds bytes of another file. */
export function isAnotherFile({ facts }: Failure): boolean {
  return facts.code === "another_file";
}

/** Tells whether the upload has more bytes on the server than its sender knew. */
export function isOtherOffset({ facts }: Failure): boolean {
  return facts.code === "other_offset";
}

export const REQUEST_CANCELLED = "REQUEST_CANCELLED";

export function cancelled(): Failure {
  return new Failure({ kind: "cancelled", detail: REQUEST_CANCELLED });
}

export function notFound(): Failure {
  return new Failure({ kind: "not-found" });
}
