import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { RequestBody } from "../../../contract/requests.ts";
import type { RequestStatus } from "../../../core/requests/request.ts";
import type { ConversationId, ProjectId, RequestId, UserId, VideoId } from "../../../core/shared/id.ts";
import { countRows, type RowRange } from "../../database/row-range.ts";
import type { Db, Tables } from "../../database/tables.ts";
import { conversationOf, takesPart } from "../visibility.ts";
import { agreedColumn } from "./is-agreed.ts";
import { avatarOf } from "../../pictures/people.ts";

export const ROW_FIELDS = [
  "requests.id",
  "requests.title",
  "requests.excerpt",
  "requests.estimated_budget",
  "requests.is_public",
  "requests.is_idea",
  "requests.seeks_collaboration",
  "requests.status",
  "requests.created_at",
  "requests.owner_id",
  "users.username",
  "users.full_name",
  avatarOf("users").as("avatar"),
] as const;

export function joinedRequests(db: Db) {
  return db.selectFrom("requests").innerJoin("users", "users.id", "requests.owner_id");
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>> & {
  /** It is the conversation of the developer for whom the request was read. */
  readonly conversation_id?: ConversationId | null;
};

export async function findRequest(db: Db, id: RequestId) {
  return wholeRequests(db).where("requests.id", "=", id).executeTakeFirst();
}

export async function reloadRequest(db: Db, id: RequestId): Promise<FoundRequest> {
  return wholeRequests(db).where("requests.id", "=", id).executeTakeFirstOrThrow();
}

/** Returns the request, whether this person takes part in it, and the conversation about it with them. */
export async function findRequestFor(db: Db, id: RequestId, user: UserId) {
  return wholeRequests(db)
    .select([takesPart(user).as("takes_part"), conversationOf(user).as("conversation_id")])
    .where("requests.id", "=", id)
    .executeTakeFirst();
}

function wholeRequests(db: Db) {
  return joinedRequests(db)
    .select([
      ...ROW_FIELDS,
      "requests.content",
      "requests.collaboration_details",
      "requests.project_id",
      "requests.video_id",
      "requests.is_hidden",
      "requests.hidden_because",
    ])
    .select(agreedColumn);
}

export async function listOwned(db: Db, owner: UserId, part: RowRange) {
  return listLatest(db, (of) => of("requests.owner_id", "=", owner), part);
}

export async function listInProject(db: Db, project: ProjectId, part: RowRange) {
  return listLatest(db, (of) => of("requests.project_id", "=", project), part);
}

async function listLatest(
  db: Db,
  listed: (of: ExpressionBuilder<Tables, "requests">) => Expression<SqlBool>,
  { skip, limit }: RowRange,
) {
  const rows = await joinedRequests(db)
    .select(ROW_FIELDS)
    .where(listed)
    .orderBy("requests.created_at", "desc")
    .orderBy("requests.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(db.selectFrom("requests").where(listed)) };
}

export function ownedBy(db: Db, owner: UserId) {
  return db.selectFrom("requests").select("id").where("owner_id", "=", owner);
}

/** Writes the status as a literal, because the partial index of open requests needs one. */
export function openOf(db: Db, owner: UserId) {
  return ownedBy(db, owner).where("status", "=", sql.lit("open" satisfies RequestStatus));
}

/** Counts the requests in a project, whose id is a column of the outer query. */
export function requestsIn(project: Expression<ProjectId>) {
  return sql<number>`(select count(*) from requests where requests.project_id = ${project})`;
}

export async function addRequest(db: Db, owner: UserId, body: RequestBody, now: Date): Promise<RequestId> {
  const { id } = await db
    .insertInto("requests")
    .values({ ...columnsOf(body), owner_id: owner, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceRequest(db: Db, id: RequestId, body: RequestBody, now: Date): Promise<void> {
  await db
    .updateTable("requests")
    .set({ ...columnsOf(body), updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function setStatus(db: Db, id: RequestId, status: RequestStatus, now: Date): Promise<void> {
  await db.updateTable("requests").set({ status, updated_at: now }).where("id", "=", id).execute();
}

export async function putIntoProject(
  db: Db,
  id: RequestId,
  projectId: ProjectId | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable("requests")
    .set({ project_id: projectId, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export const isNotTalkedAbout = sql<SqlBool>`not exists (
  select from conversations where request_id = requests.id)`;

export async function isOwnProject(db: Db, id: ProjectId, owner: UserId): Promise<boolean> {
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", id)
    .where("owner_id", "=", owner)
    .executeTakeFirst();
  return project !== undefined;
}

function columnsOf(body: RequestBody) {
  return {
    title: body.title,
    content: body.content,
    estimated_budget: body.estimated_budget,
    is_public: body.is_public,
    is_idea: body.is_idea,
    seeks_collaboration: body.seeks_collaboration,
    collaboration_details: body.collaboration_details,
    // Undefined values are left out of the statement.
    project_id: body.project_id as ProjectId | null | undefined,
    video_id: body.video_id as VideoId | null | undefined,
  };
}
