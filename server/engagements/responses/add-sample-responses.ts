import { openConversation } from "../conversations/open-conversation.ts";
import { findSampleRequest } from "../requests/add-sample-requests.ts";
import type { SampleData, SampleDataContext } from "../../sample-data/sample-data.ts";
import { SAMPLE_RESPONSES, type SampleResponse } from "./sample-responses.ts";

export const sampleResponses: SampleData = {
  name: "responses",
  after: ["requests"],
  add: async (context) => {
    for (const sample of SAMPLE_RESPONSES) await addOne(context, sample);
  },
};

async function addOne({ db, ago, idOf }: SampleDataContext, sample: SampleResponse): Promise<void> {
  const { id: requestId, owner_id } = await findSampleRequest(db, sample.request);
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
