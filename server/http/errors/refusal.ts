import { STATUS_OF } from "../../../contract/errors.ts";
import { PURCHASE_REFUSALS } from "../../../core/products/purchase.ts";
import { CHANGED_ELSEWHERE, type ErrorCode, type FieldError } from "../../../core/shared/failure.ts";
import { SUBSCRIPTION_REQUIRED } from "../../../core/subscription/subscription.ts";

/** A caller reads this where the refusal has no detail of its own. */
const DETAIL: Readonly<Record<ErrorCode, string>> = {
  invalid_input: "Validation error. Please check your input.",
  invalid_json: "The body is not valid JSON.",
  unauthenticated: "Please sign in.",
  wrong_credentials: "Invalid username or password.",
  account_suspended: "This account is suspended.",
  forbidden: "You do not have permission to perform this action.",
  role_required: "Please choose a role first.",
  subscription_required: SUBSCRIPTION_REQUIRED,
  gone: "The requested resource is no longer available.",
  conflict: "This is not possible in the current state.",
  precondition_failed: CHANGED_ELSEWHERE,
  another_file: "This is another file than the one whose upload is unfinished.",
  other_offset: "This upload continues at another byte.",
  email_taken: "An account with this email already exists.",
  username_taken: "This username is already taken.",
  role_already_chosen: "The role has already been chosen.",
  ...PURCHASE_REFUSALS,
  idempotency_key_reused: "This idempotency key was used for another request.",
  payload_too_large: "The body is too large.",
  storage_full: "The server has no room for more files. Please try again later.",
  request_timeout: "The body took too long to arrive.",
  unsupported_media_type: "Only application/json is understood here.",
  bad_signature: "The signature is missing, wrong or expired.",
  rate_limited: "Too many requests. Please try again later.",
  provider_unavailable: "This sign-in provider is not available.",
  internal: "Server error. Please try again later.",
  unavailable: "The service is temporarily unavailable.",
};

export interface RefusalFacts {
  readonly errors?: readonly FieldError[];
  /** The value is in seconds and becomes the header Retry-After. */
  readonly retryAfter?: number;
}

/** A refusal is planned. Thrown anywhere below a route, it ends the transaction and becomes the error response. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly facts: RefusalFacts;

  constructor(code: ErrorCode, detail?: string, facts: RefusalFacts = {}) {
    super(detail ?? DETAIL[code]);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** Makes a 422 that names one field. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal("invalid_input", undefined, { errors: [{ field, message }] });
}
