import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { UserType } from "../../core/auth/credentials.ts";
import type { UserId } from "../../core/shared/id.ts";

type Written<T> = ColumnType<T, T | undefined, T>;

export interface UsersTable {
  id: ColumnType<UserId, never, never>;
  /** Unique without regard to case, like the email. */
  username: string;
  email: string;
  full_name: string;
  /** PHC string; null when the account has only providers to sign in with. */
  password_hash: string | null;
  user_type: UserType | null;
  is_active: Generated<boolean>;
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

export interface IdempotencyKeysTable {
  /** 0 for visitors: their keys are UUIDs of their own making, too. */
  user_id: number;
  key: string;
  route: string;
  /** SHA-256 of the body: the same key with another body is refused. */
  body_hash: Buffer;
  status: number | null;
  answer: string | null;
  created_at: Written<Date>;
}
