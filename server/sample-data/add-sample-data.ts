import type { UserId } from "../../core/shared/id.ts";
import { hashPassword, SERVER_ITSELF } from "../auth/passwords.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { sampleEmail, SAMPLE_PASSWORD, SAMPLE_PEOPLE } from "./people.ts";
import type { SampleData, SampleDataContext } from "./sample-data.ts";

const HOUR_MS = 60 * 60 * 1000;
/** The sample users joined a little before their oldest request. */
const JOINED_HOURS_AGO = 40 * 24;

/**
 * Adds a small realistic marketplace, in one transaction and only if the database has no account yet: first
 * its users, then the features' parts in the given order.
 * @param files opens the store; without it no films are added
 * @returns whether anything was added
 */
export async function addSampleData(
  db: Db,
  now: Date,
  parts: readonly SampleData[],
  files?: SampleDataContext["files"],
): Promise<boolean> {
  const passwordHash = await hashPassword(SERVER_ITSELF, SAMPLE_PASSWORD);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return inTransaction(db, async (tx) => {
    const someone = await tx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (someone !== undefined) return false;
    const people = await addPeople(tx, passwordHash, ago(JOINED_HOURS_AGO));
    const idOf = (username: string) => known(people, username);
    for (const { add } of parts) await add({ db: tx, now, ago, idOf, files });
    return true;
  });
}

async function addPeople(db: Db, passwordHash: string, joined: Date): Promise<Map<string, UserId>> {
  const rows = await db
    .insertInto("users")
    .values(
      SAMPLE_PEOPLE.map((person) => ({
        username: person.username,
        full_name: person.fullName,
        email: sampleEmail(person),
        password_hash: passwordHash,
        user_type: person.userType,
        email_verified_at: joined,
        created_at: joined,
      })),
    )
    .returning(["id", "username"])
    .execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}

function known(people: ReadonlyMap<string, UserId>, username: string): UserId {
  const id = people.get(username);
  if (id === undefined) throw new Error(`The sample data names ${username}, who is not in it`);
  return id;
}
