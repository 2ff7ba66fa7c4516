import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { addVersion, moveAgreement } from "../agreements/agreement-repository.ts";
import { moveAround } from "../agreements/move-around.ts";
import type { Tables } from "../app/tables.ts";
import { addMessage, moveMark } from "../conversations/conversation-repository.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { refreshStanding } from "../ratings/standing.ts";
import { type PastWork, SAMPLE_PAST_WORK } from "./past-work.ts";

const DAY_HOURS = 24;
const HOUR_DAYS = 1 / DAY_HOURS;

export async function addPastWork(
  db: Kysely<Tables>,
  idOf: (username: string) => UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  const days = (count: number) => ago(count * DAY_HOURS);
  for (const work of SAMPLE_PAST_WORK) {
    await addOne(db, work, { owner: idOf(work.owner), developer: idOf(work.developer) }, days);
    await refreshStanding(db, idOf(work.developer), days(0));
  }
}

async function addOne(
  db: Kysely<Tables>,
  work: PastWork,
  { owner, developer }: { readonly owner: UserId; readonly developer: UserId },
  days: (count: number) => Date,
): Promise<void> {
  const { id: requestId } = await db
    .insertInto("requests")
    .values({
      owner_id: owner,
      title: work.title,
      content: work.content,
      estimated_budget: work.price,
      is_public: true,
      is_idea: false,
      seeks_collaboration: false,
      collaboration_details: null,
      project_id: null,
      video_id: null,
      created_at: days(work.posted),
      updated_at: days(work.posted),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const conversationId = await openConversation(db, {
    requestId,
    developerId: developer,
    now: days(work.posted - 1),
  });
  const [asked, answered, thanked] = work.said;
  const say = (senderId: UserId, text: string, when: number) =>
    addMessage(db, { conversationId, senderId, content: text, now: days(when) });
  await say(owner, asked, work.posted - 1);
  await say(developer, answered, work.posted - 1 - HOUR_DAYS);
  const terms = {
    title: work.title,
    scope: work.scope,
    priceType: "fixed",
    amountCents: work.price * 100,
    deadline: null,
  } as const;
  const content = { requestId, conversationId, proposedBy: developer, version: 1, terms };
  const id = await addVersion(db, content, days(work.posted - 1));
  for (const [status, when] of [
    ["accepted", work.posted - 2],
    ["delivered", work.completed + 1],
    ["completed", work.completed],
  ] as const) {
    await moveAgreement(db, id, status, days(when));
    await moveAround(db, { id: conversationId, requestId }, status, days(when));
  }
  const { id: last } = await say(owner, thanked, work.completed - HOUR_DAYS);
  for (const side of ["owner", "developer"] as const) await moveMark(db, conversationId, side, last);
}
