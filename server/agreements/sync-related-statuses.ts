import type { Kysely } from "kysely";
import type { AgreementStatus } from "../../core/agreements/agreement-state-machine.ts";
import type { ConversationStatus } from "../../core/conversations/conversation.ts";
import type { RequestStatus } from "../../core/requests/request.ts";
import type { Tables } from "../database/tables.ts";
import type { FoundAgreement } from "./agreement-repository.ts";

const RELATED: Partial<
  Record<AgreementStatus, { readonly conversation: ConversationStatus; readonly request: RequestStatus }>
> = {
  accepted: { conversation: "agreed", request: "in_progress" },
  completed: { conversation: "completed", request: "completed" },
};

/** Brings the conversation and the request to what an accepted or a completed agreement means for them. */
export async function syncRelatedStatuses(
  db: Kysely<Tables>,
  { status, conversation_id, request_id }: Pick<FoundAgreement, "status" | "conversation_id" | "request_id">,
  now: Date,
): Promise<void> {
  const related = RELATED[status];
  if (related === undefined) return;
  await db
    .updateTable("conversations")
    .set({ status: related.conversation })
    .where("id", "=", conversation_id)
    .execute();
  await db
    .updateTable("requests")
    .set({ status: related.request, updated_at: now })
    .where("id", "=", request_id)
    .execute();
}
