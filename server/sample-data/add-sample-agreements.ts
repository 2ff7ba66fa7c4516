import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import {
  addVersion,
  moveAgreement,
  newestVersion,
  supersedeOpen,
} from "../agreements/agreement-repository.ts";
import { moveAround } from "../agreements/move-around.ts";
import type { Tables } from "../app/tables.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { SAMPLE_AGREEMENTS, type SampleAgreement } from "./agreements.ts";

const DAY_HOURS = 24;

/** What the sample people have agreed on, and what one still has to answer. */
export async function addSampleAgreements(
  db: Kysely<Tables>,
  idOf: (username: string) => UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  for (const sample of SAMPLE_AGREEMENTS) await addOne(db, sample, idOf(sample.developer), ago);
}

async function addOne(
  db: Kysely<Tables>,
  { ticket, versions, acceptedHoursAgo }: SampleAgreement,
  developerId: UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  const { id: requestId, owner_id } = await db
    .selectFrom("requests")
    .select(["id", "owner_id"])
    .where("title", "=", ticket)
    .executeTakeFirstOrThrow();
  const first = versions[0]?.hoursAgo ?? 0;
  const conversationId = await openConversation(db, { requestId, developerId, now: ago(first) });
  for (const { by, dueInDays, hoursAgo, ...terms } of versions) {
    await supersedeOpen(db, conversationId);
    const deadline =
      dueInDays === null
        ? null
        : ago(-dueInDays * DAY_HOURS)
            .toISOString()
            .slice(0, 10);
    const content = {
      requestId,
      conversationId,
      proposedBy: by === "client" ? owner_id : developerId,
      version: (await newestVersion(db, conversationId)) + 1,
      terms: { ...terms, deadline },
    };
    const id = await addVersion(db, content, ago(hoursAgo));
    if (acceptedHoursAgo === undefined || hoursAgo !== versions.at(-1)?.hoursAgo) continue;
    await moveAgreement(db, id, "accepted", ago(acceptedHoursAgo));
    await moveAround(db, { id: conversationId, requestId }, "accepted", ago(acceptedHoursAgo));
  }
}
