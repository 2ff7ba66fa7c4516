import type { Kysely } from "kysely";
import type { AgreementStatus } from "../../core/agreements/agreement-life.ts";
import type { ConversationStatus } from "../../core/conversations/conversation.ts";
import type { RequestStatus } from "../../core/requests/request.ts";
import type { Tables } from "../app/tables.ts";
import type { HeldConversation } from "./hold-conversation.ts";

/** What an accepted and a completed agreement mean for its conversation and its request. */
const AROUND: Partial<
  Record<AgreementStatus, { readonly conversation: ConversationStatus; readonly request: RequestStatus }>
> = {
  accepted: { conversation: "agreed", request: "in_progress" },
  completed: { conversation: "completed", request: "completed" },
};

export async function moveAround(
  db: Kysely<Tables>,
  held: Pick<HeldConversation, "id" | "requestId">,
  status: AgreementStatus,
  now: Date,
): Promise<void> {
  const around = AROUND[status];
  if (around === undefined) return;
  await db
    .updateTable("conversations")
    .set({ status: around.conversation })
    .where("id", "=", held.id)
    .execute();
  await db
    .updateTable("requests")
    .set({ status: around.request, updated_at: now })
    .where("id", "=", held.requestId)
    .execute();
}
