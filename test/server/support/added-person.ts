import { randomUUID } from "node:crypto";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import type { Db } from "../../../server/database/tables.ts";

export interface Person {
  readonly id: UserId;
  readonly token: string;
  readonly username: string;
}

interface Facts {
  readonly username?: string;
  readonly fullName?: string;
  readonly isConfirmed?: boolean;
}

/** Inserts a person who is signed in, has no password, and by default a confirmed address. */
export async function addPerson(
  db: Db,
  kind: UserType,
  now: Date,
  { username = `${kind}_${randomUUID().slice(0, 12)}`, fullName = username, isConfirmed = true }: Facts = {},
): Promise<Person> {
  const { id } = await db
    .insertInto("users")
    .values({
      username,
      email: `${username}@example.com`,
      full_name: fullName,
      password_hash: null,
      user_type: kind,
      email_verified_at: isConfirmed ? now : null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, username, token: await openSession(db, id, "test", now) };
}
