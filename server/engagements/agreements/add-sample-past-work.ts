import type { UserId } from "../../../core/shared/id.ts";
import { addMessage, moveMark } from "../conversations/conversation-repository.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import type { Db } from "../../database/tables.ts";
import { addSampleRequest } from "../requests/add-sample-requests.ts";
import type { SampleData } from "../../sample-data/sample-data.ts";
import { addSampleActions } from "./add-sample-actions.ts";
import { addVersion } from "./agreement-repository.ts";
import { type PastWork, SAMPLE_PAST_WORK } from "./sample-past-work.ts";

const DAY_HOURS = 24;
const HOUR_DAYS = 1 / DAY_HOURS;

export const samplePastWork: SampleData = {
  name: "past-work",
  after: ["requests"],
  add: async ({ db, ago, idOf }) => {
    const days = (count: number) => ago(count * DAY_HOURS);
    for (const work of SAMPLE_PAST_WORK)
      await addOne(db, work, { owner: idOf(work.owner), developer: idOf(work.developer) }, days);
  },
};

async function addOne(
  db: Db,
  work: PastWork,
  { owner, developer }: { readonly owner: UserId; readonly developer: UserId },
  days: (count: number) => Date,
): Promise<void> {
  const requestId = await addSampleRequest(db, {
    ownerId: owner,
    title: work.title,
    content: work.content,
    budget: work.price,
    isPublic: true,
    isIdea: false,
    collaboration: null,
    posted: days(work.posted),
  });
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
  await addSampleActions(db, { id, requestId, conversationId, proposer: "developer" }, [
    { action: "accept", by: "client", at: days(work.posted - 2) },
    { action: "deliver", by: "developer", at: days(work.completed + 1) },
    { action: "complete", by: "client", at: days(work.completed) },
  ]);
  const { id: last } = await say(owner, thanked, work.completed - HOUR_DAYS);
  for (const side of ["owner", "developer"] as const) await moveMark(db, conversationId, side, last);
}
