import type { UserId } from "../../core/shared/id.ts";

/** What the security log records. */
export const SECURITY_EVENT_KINDS = [
  /** A session was opened, by password, by a new account or by a provider. */
  "sign_in",
  "sign_in_failed",
  /** Somebody signed in was asked for the password and typed another. */
  "proof_failed",
  /** One of the account's other devices. */
  "device_signed_out",
  /** 401, 403 or 429, but not those of a failed sign-in. */
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

/** What one may cause without an account and without proving anything, as often as one likes. */
export const FLOODING_KINDS: ReadonlySet<SecurityEventKind> = new Set([
  "sign_in_failed",
  "proof_failed",
  "refused",
  "password_reset_asked",
]);

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whose it is; absent where nobody knows, such as a sign-in under an unknown name. What was typed is never kept. */
  readonly accountId?: UserId | undefined;
  /** Of the caller, shortened before it is kept; absent for a command. */
  readonly ip?: string;
  /** Of a refusal: method and pattern. */
  readonly route?: string;
  readonly status?: number;
  /** `password` or a provider's name, or the operator's command. */
  readonly means?: string;
}
