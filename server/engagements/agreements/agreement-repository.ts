import { sql } from "kysely";
import type { AgreementStatus } from "../../../core/agreements/agreement-status.ts";
import { type AgreementContent, canonicalText } from "../../../core/agreements/agreement-terms.ts";
import type { AgreementId, ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";
import type { RowRange } from "../../database/row-range.ts";
import type { Db } from "../../database/tables.ts";
import { sha256 } from "../../http/callers/tokens.ts";
import { hasSide } from "../visibility.ts";
import { avatarOf } from "../../pictures/people.ts";

export const AGREEMENT_FIELDS = [
  "agreements.id",
  "agreements.request_id",
  "agreements.conversation_id",
  "agreements.proposed_by",
  "agreements.version",
  "agreements.title",
  "agreements.scope",
  "agreements.price_type",
  "agreements.amount_cents",
  sql<string | null>`agreements.deadline::text`.as("deadline"),
  "agreements.status",
  "agreements.content_hash",
  "agreements.created_at",
  "agreements.accepted_at",
  "agreements.delivered_at",
  "agreements.completed_at",
] as const;

function joined(db: Db) {
  return db
    .selectFrom("agreements")
    .innerJoin("conversations", "conversations.id", "agreements.conversation_id")
    .innerJoin("requests", "requests.id", "agreements.request_id")
    .innerJoin("users as client", "client.id", "conversations.owner_id")
    .innerJoin("users as developer", "developer.id", "conversations.developer_id")
    .select([
      ...AGREEMENT_FIELDS,
      "requests.status as request_status",
      "conversations.status as conversation_status",
      "client.id as client_id",
      "client.username as client_username",
      "client.full_name as client_name",
      avatarOf("client").as("client_avatar"),
      "developer.id as developer_id",
      "developer.username as developer_username",
      "developer.full_name as developer_name",
      avatarOf("developer").as("developer_avatar"),
    ]);
}

export type FoundAgreement = Awaited<ReturnType<typeof getAgreement>>;

export async function getAgreement(db: Db, id: AgreementId) {
  return joined(db).where("agreements.id", "=", id).executeTakeFirstOrThrow();
}

/** Returns the accepted agreement, else the newest, of those in which this person takes part. */
export async function findOfRequest(db: Db, request: RequestId, user: UserId) {
  return joined(db)
    .where("agreements.request_id", "=", request)
    .where(hasSide(user))
    .orderBy(sql`agreements.accepted_at is not null`, "desc")
    .orderBy("agreements.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findOpenProposal(db: Db, conversation: ConversationId) {
  return joined(db)
    .where("agreements.conversation_id", "=", conversation)
    .where("agreements.status", "=", "proposed")
    .executeTakeFirst();
}

export async function listVersions(db: Db, conversation: ConversationId, { skip, limit }: RowRange) {
  const rows = await joined(db)
    .where("agreements.conversation_id", "=", conversation)
    .orderBy("agreements.version", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, total: await newestVersion(db, conversation) };
}

/** Returns the newest version, 0 where there is none: also the number of versions, which have no gaps. */
export async function newestVersion(db: Db, conversation: ConversationId): Promise<number> {
  const newest = await db
    .selectFrom("agreements")
    .select("version")
    .where("conversation_id", "=", conversation)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

export type NewestAgreement = Awaited<ReturnType<typeof newestAgreements>>[number];

/** Returns the latest version of each conversation: older ones are superseded or over. */
export async function newestAgreements(db: Db, conversations: readonly ConversationId[]) {
  if (conversations.length === 0) return [];
  return db
    .selectFrom("agreements")
    .distinctOn("conversation_id")
    .select([
      "conversation_id",
      "proposed_by",
      "status",
      sql<string | null>`deadline::text`.as("deadline"),
      sql<Date>`coalesce(delivered_at, accepted_at, created_at)`.as("moved_at"),
    ])
    .where("conversation_id", "in", conversations)
    .orderBy("conversation_id")
    .orderBy("version", "desc")
    .execute();
}

/** Supersedes the open proposal. Call it under `lockNegotiation`. */
export async function supersedeOpen(db: Db, conversation: ConversationId): Promise<void> {
  await db
    .updateTable("agreements")
    .set({ status: "superseded" })
    .where("conversation_id", "=", conversation)
    .where("status", "=", "proposed")
    .execute();
}

/** Writes the status as a literal, because the partial index of open proposals needs one. */
export function openProposalsOf(db: Db, proposer: UserId) {
  return db
    .selectFrom("agreements")
    .select("id")
    .where("proposed_by", "=", proposer)
    .where("status", "=", sql.lit("proposed" satisfies AgreementStatus));
}

export async function addVersion(db: Db, content: AgreementContent, now: Date): Promise<AgreementId> {
  const { requestId, conversationId, proposedBy, version, terms } = content;
  const { id } = await db
    .insertInto("agreements")
    .values({
      request_id: requestId,
      conversation_id: conversationId,
      proposed_by: proposedBy,
      version,
      title: terms.title,
      scope: terms.scope,
      price_type: terms.priceType,
      amount_cents: terms.amountCents,
      deadline: terms.deadline,
      content_hash: sha256(canonicalText(content)).toString("hex"),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the status under `lockAgreement`, with the time that belongs to it; returns the changed row. */
export async function moveAgreement<Row extends Pick<FoundAgreement, "id">>(
  db: Db,
  agreement: Row,
  to: AgreementStatus,
  now: Date,
) {
  const changes = {
    status: to,
    ...(to === "accepted" && { accepted_at: now }),
    ...(to === "delivered" && { delivered_at: now }),
    ...(to === "completed" && { completed_at: now }),
  };
  await db.updateTable("agreements").set(changes).where("id", "=", agreement.id).execute();
  return { ...agreement, ...changes };
}
