/**
 * Why the server refused, as a stable word: the closed list. A code is added here and
 * nowhere else; `contract/errors.ts` gives each one its HTTP status and fails to compile without it.
 */
export const ERROR_CODES = [
  "invalid_input",
  "invalid_json",
  "unauthenticated",
  "wrong_credentials",
  "forbidden",
  "role_required",
  "subscription_required",
  "not_found",
  "conflict",
  "email_taken",
  "username_taken",
  "role_already_chosen",
  "idempotency_key_reused",
  "payload_too_large",
  "unsupported_media_type",
  "bad_signature",
  "rate_limited",
  "provider_unavailable",
  "internal",
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
