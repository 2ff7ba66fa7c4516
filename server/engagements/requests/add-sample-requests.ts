import type { ProjectId, RequestId, UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";
import type { SampleData } from "../../sample-data/sample-data.ts";
import { SAMPLE_REQUESTS } from "./sample-requests.ts";

export const sampleRequests: SampleData = {
  name: "requests",
  add: async ({ db, ago, idOf }) => {
    for (const sample of SAMPLE_REQUESTS) {
      const posted = ago(sample.hoursAgo);
      const id = await addSampleRequest(db, {
        ownerId: idOf(sample.owner),
        title: sample.title,
        content: sample.content,
        budget: sample.budget,
        isPublic: sample.sharedWith === undefined,
        isIdea: sample.isIdea === true,
        collaboration: sample.collaboration ?? null,
        posted,
      });
      if (sample.sharedWith === undefined) continue;
      await db
        .insertInto("request_shares")
        .values({ request_id: id, developer_id: idOf(sample.sharedWith), share_date: posted })
        .execute();
    }
  },
};

export interface NewSampleRequest {
  readonly ownerId: UserId;
  readonly title: string;
  readonly content: string;
  /** It is in dollars; null when the client names none. */
  readonly budget: number | null;
  readonly isPublic: boolean;
  readonly isIdea: boolean;
  /** It is the kind of collaboration that the client seeks; null for none. */
  readonly collaboration: string | null;
  readonly posted: Date;
}

export async function addSampleRequest(db: Db, request: NewSampleRequest): Promise<RequestId> {
  const { id } = await db
    .insertInto("requests")
    .values({
      owner_id: request.ownerId,
      title: request.title,
      content: request.content,
      estimated_budget: request.budget,
      is_public: request.isPublic,
      is_idea: request.isIdea,
      seeks_collaboration: request.collaboration !== null,
      collaboration_details: request.collaboration,
      project_id: null,
      video_id: null,
      created_at: request.posted,
      updated_at: request.posted,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a sample request by its title, which is unique among them. */
export async function findSampleRequest(
  db: Db,
  title: string,
): Promise<{ readonly id: RequestId; readonly owner_id: UserId }> {
  return db
    .selectFrom("requests")
    .select(["id", "owner_id"])
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
}

export async function putSamplesInto(db: Db, project: ProjectId, titles: readonly string[]): Promise<void> {
  await db.updateTable("requests").set({ project_id: project }).where("title", "in", titles).execute();
}
