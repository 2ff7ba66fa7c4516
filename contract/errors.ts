import * as v from "valibot";
import { ERROR_CODES, type ErrorCode } from "../core/shared/failure.ts";

/**
 * It maps each code to its HTTP status.
 * - 422: validation failed.
 * - 409: a state forbids it.
 * - 404: it does not exist, or the caller may not know.
 * - 410: every visitor could read it once, and cannot now.
 */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 422,
  invalid_json: 422,
  unauthenticated: 401,
  wrong_credentials: 401,
  account_suspended: 403,
  forbidden: 403,
  role_required: 403,
  subscription_required: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  precondition_failed: 412,
  another_file: 409,
  other_offset: 409,
  email_taken: 409,
  username_taken: 409,
  role_already_chosen: 409,
  insufficient_funds: 400,
  already_purchased: 400,
  own_product: 400,
  price_changed: 409,
  idempotency_key_reused: 422,
  payload_too_large: 413,
  storage_full: 507,
  request_timeout: 408,
  unsupported_media_type: 415,
  bad_signature: 400,
  rate_limited: 429,
  provider_unavailable: 503,
  internal: 500,
  unavailable: 503,
};

/** Every refusal has this form on the wire. */
export const errorBody = v.object({
  detail: v.union([
    v.string(),
    v.object({
      message: v.string(),
      errors: v.array(v.object({ field: v.string(), message: v.string() })),
    }),
  ]),
  code: v.picklist(ERROR_CODES),
  request_id: v.string(),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
