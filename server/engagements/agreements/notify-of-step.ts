import { notifiedStep, toldOfStep } from "../../../core/notifications/notification.ts";
import { lockAccountAtOnce } from "../../auth/account-locks.ts";
import type { Db } from "../../database/tables.ts";
import { addNotification, readNotifications } from "../../notifications/inbox/notification-repository.ts";
import type { FoundAgreement } from "./agreement-repository.ts";

/**
 * Notifies, after a step, the party who did not take it, and marks notifications of earlier steps as read for
 * both.
 * @param account "locked" when the account of the notified party is locked already, or "unlocked" because the
 * step was taken elsewhere
 */
export async function notifyOfStep(
  db: Db,
  { id: itemId, status, proposed_by, client_id, developer_id, ...place }: FoundAgreement,
  now: Date,
  account: "locked" | "unlocked" = "locked",
): Promise<void> {
  const kind = "agreement";
  const { request_id: requestId, conversation_id: conversationId } = place;
  await readNotifications(db, [client_id, developer_id], { kind, conversationId }, now);
  const step = notifiedStep(status);
  if (step === undefined) return;
  const told = toldOfStep(step, proposed_by === client_id ? "client" : "developer");
  const [userId, actorId] = told === "client" ? [client_id, developer_id] : [developer_id, client_id];
  if (account === "unlocked" && !(await lockAccountAtOnce(db, userId))) return;
  await addNotification(db, { kind, userId, actorId, requestId, conversationId, itemId, step }, now);
}
