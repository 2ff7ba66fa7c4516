import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { avatarOf, showPerson } from "../pictures/people.ts";

/** Finds these users in one query and returns a function that shows one by id; null for one who is gone. */
export async function findPeople(db: Db, ids: readonly (UserId | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom("users")
          .select(["id", "username", "full_name", avatarOf("users").as("avatar")])
          .where("id", "in", wanted)
          .execute();
  const people = new Map(rows.map((row) => [row.id, showPerson(row)]));
  return (id: UserId | null) => (id === null ? null : (people.get(id) ?? null));
}
