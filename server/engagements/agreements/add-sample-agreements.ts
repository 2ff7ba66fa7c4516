import { openConversation } from "../conversations/open-conversation.ts";
import { findSampleRequest } from "../requests/add-sample-requests.ts";
import type { SampleData, SampleDataContext } from "../../sample-data/sample-data.ts";
import { addSampleActions } from "./add-sample-actions.ts";
import { addVersion, newestVersion, supersedeOpen } from "./agreement-repository.ts";
import { SAMPLE_AGREEMENTS, type SampleAgreement } from "./sample-agreements.ts";

const DAY_HOURS = 24;

export const sampleAgreements: SampleData = {
  name: "agreements",
  after: ["requests", "conversations"],
  add: async (context) => {
    for (const sample of SAMPLE_AGREEMENTS) await addOne(context, sample);
  },
};

async function addOne(
  { db, ago, idOf }: SampleDataContext,
  { request, developer, versions, acceptedHoursAgo }: SampleAgreement,
): Promise<void> {
  const { id: requestId, owner_id } = await findSampleRequest(db, request);
  const developerId = idOf(developer);
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
    const other = by === "client" ? "developer" : "client";
    await addSampleActions(db, { id, requestId, conversationId, proposer: by }, [
      { action: "accept", by: other, at: ago(acceptedHoursAgo) },
    ]);
  }
}
