import type { Kysely } from "kysely";
import type { ProjectId, UserId } from "../../core/shared/id.ts";
import { hashPassword } from "../app/passwords.ts";
import type { Tables } from "../app/tables.ts";
import { addPastWork } from "./add-past-work.ts";
import { addSampleAgreements } from "./add-sample-agreements.ts";
import { addSampleConversations } from "./add-sample-conversations.ts";
import { addSampleProfiles } from "./add-sample-profiles.ts";
import { addSampleResponses } from "./add-sample-responses.ts";
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from "./people.ts";
import { addSubscriptions } from "./subscriptions.ts";
import { SAMPLE_PROJECTS, SAMPLE_TICKETS } from "./tickets.ts";

type Db = Kysely<Tables>;

const HOUR_MS = 60 * 60 * 1000;
/** The people have been here a little longer than their oldest ticket. */
const JOINED_HOURS_AGO = 40 * 24;

/** A small believable marketplace, in one transaction, only into a database that has no account yet. */
export async function addSampleData(db: Db, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  return db.transaction().execute(async (tx) => {
    const someone = await tx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (someone !== undefined) return false;
    const people = await addPeople(tx, passwordHash, now);
    const projects = await addProjects(tx, people, now);
    await addTickets(tx, people, projects, now);
    await addSubscriptions(tx, people, now);
    const more = [
      addSampleProfiles,
      addPastWork,
      addSampleResponses,
      addSampleConversations,
      addSampleAgreements,
    ];
    for (const add of more)
      await add(
        tx,
        (username) => known(people, username),
        (hours) => ago(now, hours),
      );
    return true;
  });
}

function ago(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

async function addPeople(db: Db, passwordHash: string, now: Date): Promise<Map<string, UserId>> {
  const joined = ago(now, JOINED_HOURS_AGO);
  const rows = await db
    .insertInto("users")
    .values(
      SAMPLE_PEOPLE.map(({ username, fullName, userType }) => ({
        username,
        full_name: fullName,
        email: `${username}@example.com`,
        password_hash: passwordHash,
        user_type: userType,
        email_verified_at: joined,
        created_at: joined,
      })),
    )
    .returning(["id", "username"])
    .execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}

async function addProjects(
  db: Db,
  people: ReadonlyMap<string, UserId>,
  now: Date,
): Promise<Map<string, ProjectId>> {
  const rows = await db
    .insertInto("projects")
    .values(
      SAMPLE_PROJECTS.map(({ owner, name, description }) => ({
        owner_id: known(people, owner),
        name,
        description,
        created_at: ago(now, JOINED_HOURS_AGO - 1),
      })),
    )
    .returning(["id", "name"])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function addTickets(
  db: Db,
  people: ReadonlyMap<string, UserId>,
  projects: ReadonlyMap<string, ProjectId>,
  now: Date,
): Promise<void> {
  for (const ticket of SAMPLE_TICKETS) {
    const posted = ago(now, ticket.hoursAgo);
    const { id } = await db
      .insertInto("requests")
      .values({
        owner_id: known(people, ticket.owner),
        title: ticket.title,
        content: ticket.content,
        estimated_budget: ticket.budget,
        is_public: ticket.sharedWith === undefined,
        is_idea: ticket.isIdea === true,
        seeks_collaboration: ticket.collaboration !== undefined,
        collaboration_details: ticket.collaboration ?? null,
        project_id: ticket.project === undefined ? null : known(projects, ticket.project),
        video_id: null,
        created_at: posted,
        updated_at: posted,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (ticket.sharedWith === undefined) continue;
    await db
      .insertInto("request_shares")
      .values({ request_id: id, developer_id: known(people, ticket.sharedWith), share_date: posted })
      .execute();
  }
}

function known<Id>(ids: ReadonlyMap<string, Id>, name: string): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The sample data names ${name}, who is not in it`);
  return id;
}
