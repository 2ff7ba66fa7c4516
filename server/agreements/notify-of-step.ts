import type { Kysely } from "kysely";
import { agreementActionItem } from "../../core/action-items/action-item.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import { addNotification, readNotifications } from "../notifications/notification-repository.ts";
import type { FoundAgreement } from "./agreement-repository.ts";

/** After a step: whoever the agreement waits for is told, and nobody is told any more of the steps before. */
export async function notifyOfStep(
  db: Kysely<Tables>,
  agreement: FoundAgreement,
  actorId: UserId,
  now: Date,
): Promise<void> {
  const { id, status, proposed_by, client_id, developer_id } = agreement;
  const { request_id: requestId, conversation_id: conversationId } = agreement;
  const kind = "agreement";
  const proposer = proposed_by === client_id ? "client" : "developer";
  const parties = [
    { userId: client_id, role: "client" },
    { userId: developer_id, role: "developer" },
  ] as const;
  await readNotifications(db, [client_id, developer_id], { kind, conversationId }, now);
  for (const { userId, role } of parties) {
    const waitsFor = agreementActionItem({ agreement: status, proposer }, role);
    if (userId !== actorId && waitsFor !== undefined)
      await addNotification(db, { kind, userId, actorId, requestId, conversationId, itemId: id }, now);
  }
}
