import type { Kysely } from "kysely";
import type { RequestId, UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { SAMPLE_RESPONSES, SAMPLE_SHARES } from "./responses.ts";

type Db = Kysely<Tables>;

/** Whom clients asked, and what developers answered them and others. */
export async function addSampleResponses(
  db: Db,
  idOf: (username: string) => UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  for (const { ticket, developer, hoursAgo, viewedHoursAgo } of SAMPLE_SHARES)
    await db
      .insertInto("request_shares")
      .values({
        request_id: (await ticketOf(db, ticket)).id,
        developer_id: idOf(developer),
        share_date: ago(hoursAgo),
        viewed_at: viewedHoursAgo === undefined ? null : ago(viewedHoursAgo),
      })
      .execute();
  for (const sample of SAMPLE_RESPONSES) {
    const { id: requestId, owner_id } = await ticketOf(db, sample.ticket);
    const developerId = idOf(sample.developer);
    const answeredAt = sample.answeredHoursAgo === undefined ? null : ago(sample.answeredHoursAgo);
    await db
      .insertInto("snagged_requests")
      .values({
        request_id: requestId,
        client_id: owner_id,
        developer_id: developerId,
        message: sample.message,
        profile_link: sample.link ?? null,
        include_profile: sample.includeProfile,
        status: sample.status,
        created_at: ago(sample.hoursAgo),
        answered_at: answeredAt,
      })
      .execute();
    if (sample.status === "accepted" && answeredAt !== null)
      await openConversation(db, { requestId, developerId, now: answeredAt });
  }
}

async function ticketOf(db: Db, title: string): Promise<{ id: RequestId; owner_id: UserId }> {
  return db
    .selectFrom("requests")
    .select(["id", "owner_id"])
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
}
