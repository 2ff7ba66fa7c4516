import type { Generated } from "kysely";
import type { UserId } from "../../core/shared/id.ts";

export type MailKind =
  | "verify_email"
  | "reset_password"
  | "password_changed"
  | "email_changed"
  | "provider_connected"
  | "account_deleted";

export interface MailOutboxTable {
  id: Generated<number>;
  kind: MailKind;
  address: string;
  /** Null when nobody may have an account by that address, or no longer has one. */
  user_id: UserId | null;
  tries: Generated<number>;
  /** Not to be sent before; moved forward by whoever is sending it. */
  due_at: Date;
  created_at: Date;
}

export type MailPurpose = "verify_email" | "reset_password";

export interface MailTokensTable {
  token_hash: Buffer;
  purpose: MailPurpose;
  user_id: UserId;
  /** The token is good only while this is still the account's email. */
  email: string;
  created_at: Date;
}
