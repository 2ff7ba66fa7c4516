import type { UserId } from "../../core/shared/id.ts";

export const SECURITY_EVENT_KINDS = [
  /** A session was opened, by password, by a new account or by a provider. */
  "sign_in",
  "sign_in_failed",
  /** A signed-in user was asked for the password and typed a wrong one. */
  "proof_failed",
  /** A session on another device of the account was ended. */
  "device_signed_out",
  /** The answer was 401, 403 or 429, but not for a failed sign-in. */
  "refused",
  "email_confirmation_asked",
  "email_confirmed",
  "password_reset_asked",
  "password_reset",
  "password_changed",
  "provider_connected",
  "provider_disconnected",
  "account_deleted",
  "account_suspended",
  "account_restored",
  "operator_command",
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A stranger can cause these events without an account or a proof, as often as they like. */
export const FLOODING_KINDS: ReadonlySet<SecurityEventKind> = new Set([
  "sign_in_failed",
  "proof_failed",
  "refused",
  "password_reset_asked",
]);

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** It is absent where the account is unknown, as for an unknown name. What was typed is never kept. */
  readonly accountId?: UserId | undefined;
  /** It is the caller's address, shortened before it is kept; absent for a command. */
  readonly ip?: string;
  readonly route?: string;
  readonly status?: number;
  /** It is `password`, a provider's name or the operator's command. */
  readonly means?: string;
}
