import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { UserType } from "../../core/auth/credentials.ts";
import type { ImageId } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";

type Written<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: ColumnType<UserId, never, never>;
  /** Usernames and emails are unique without regard to case. */
  username: string;
  email: string;
  /** It becomes the email once it is confirmed. */
  pending_email: Written<string | null>;
  full_name: string;
  /** It is a PHC string; null when the account has only providers to sign in with. */
  password_hash: string | null;
  user_type: UserType | null;
  avatar_id: Written<ImageId | null>;
  /** It is false for an account that has ended, and while it is suspended. */
  is_active: Generated<boolean>;
  /** It is the reason in the words of the operator; null for accounts that are not suspended. */
  suspended_because: Written<string | null>;
  suspended_at: Written<Date | null>;
  email_verified_at: Written<Date | null>;
  created_at: Written<Date>;
  search: GeneratedAlways<unknown>;
}

export interface SessionsTable {
  id: Generated<number>;
  /** It is the SHA-256 of the token; only the browser knows the token itself. */
  token_hash: Buffer;
  user_id: UserId;
  /** It is the header User-Agent, cut to 200 characters, for the list of signed-in devices. */
  user_agent: string;
  created_at: Written<Date>;
  /** It moves forward once a minute at most. */
  last_used_at: Written<Date>;
}

export interface KnownBrowsersTable {
  user_id: UserId;
  /** It is the SHA-256 of the name in the browser's cookie. */
  browser_hash: Buffer;
  /** It is the time of the browser's last sign-in to this account. */
  seen_at: Date;
}

export type MailPurpose = "verify_email" | "reset_password";

export interface MailTokensTable {
  token_hash: Buffer;
  purpose: MailPurpose;
  user_id: UserId;
  /** The token is good only while this is still the account's email. */
  email: string;
  created_at: Date;
  /** It is the time at which the pending change of email was cancelled; null for most. */
  cancelled_at: Written<Date | null>;
}

declare module "../database/tables.ts" {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    known_browsers: KnownBrowsersTable;
    mail_tokens: MailTokensTable;
  }
}
