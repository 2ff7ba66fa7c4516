import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { UserType } from "../../core/auth/credentials.ts";
import type { ImageId } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";

type Written<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: ColumnType<UserId, never, never>;
  /** Unique without regard to case, like the email. */
  username: string;
  email: string;
  /** What is to become the email once it is confirmed. */
  pending_email: Written<string | null>;
  full_name: string;
  /** PHC string; null when the account has only providers to sign in with. */
  password_hash: string | null;
  user_type: UserType | null;
  avatar_id: Written<ImageId | null>;
  /** False for an account that has ended, and while it is suspended. */
  is_active: Generated<boolean>;
  /** Why, in the words of whoever runs the place; null for everybody else. */
  suspended_because: Written<string | null>;
  suspended_at: Written<Date | null>;
  email_verified_at: Written<Date | null>;
  created_at: Written<Date>;
  search: GeneratedAlways<unknown>;
}

export interface SessionsTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is known to the browser alone. */
  token_hash: Buffer;
  user_id: UserId;
  /** What the browser called itself, cut to 200 characters; for the list of signed-in devices. */
  user_agent: string;
  created_at: Written<Date>;
  /** Moved forward once a minute at most. */
  last_used_at: Written<Date>;
}

export interface KnownBrowsersTable {
  user_id: UserId;
  /** SHA-256 of the name in the browser's cookie. */
  browser_hash: Buffer;
  /** Its last sign-in to this account. */
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
  /** Since when the owner does not want it any more; null for most. */
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
