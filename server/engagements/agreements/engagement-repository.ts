import {
  besideAction,
  endsOthers,
  type Engagement,
  type EngagementAction,
} from "../../../core/agreements/engagement-state-machine.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { ConversationId, RequestId } from "../../../core/shared/id.ts";
import { lockConversationsToEnd } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { setStatus } from "../requests/request-repository.ts";
import { findOpenProposal, type FoundAgreement, moveAgreement } from "./agreement-repository.ts";
import { notifyOfStep } from "./notify-of-step.ts";

export interface EngagementIds {
  readonly requestId: RequestId;
  readonly conversationId: ConversationId;
}

/** Writes the statuses of request and conversation after an action, under the action's locks. */
export async function writeStatuses(
  db: Db,
  { requestId, conversationId }: EngagementIds,
  { before, after }: { readonly before: Engagement; readonly after: Engagement },
  now: Date,
): Promise<void> {
  if (after.request !== before.request) await setStatus(db, requestId, after.request, now);
  if (after.conversation !== before.conversation && after.conversation !== null)
    await setConversation(db, conversationId, after.conversation);
}

export interface TakenAction {
  readonly action: EngagementAction;
  readonly requestId: RequestId;
  /** It is the conversation of the action; null for an action of the owner on the request itself. */
  readonly in: ConversationId | null;
  /** It is the state of the request after the action. */
  readonly after: Pick<Engagement, "request" | "isAgreed">;
  readonly now: Date;
}

/** Ends what an action ends in other conversations about the same request. */
export async function endOthers(db: Db, taken: TakenAction): Promise<void> {
  const { action, requestId, after, now } = taken;
  if (!endsOthers(action)) return;
  for (const { id, status } of await lockConversationsToEnd(db, requestId, taken.in)) {
    const open = await findOpenProposal(db, id);
    const before = {
      ...after,
      conversation: status,
      agreement: open?.status ?? null,
      proposer: open === undefined ? null : proposerOf(open),
    };
    const moved = besideAction(action, before, after);
    if (moved.conversation !== null && moved.conversation !== status)
      await setConversation(db, id, moved.conversation);
    if (open !== undefined) await endProposal(db, open, moved, now);
  }
}

/** Ends an open proposal: it waits for no answer any more, and its proposer is told of a refusal. */
export async function endProposal(
  db: Db,
  open: FoundAgreement,
  { agreement }: Pick<Engagement, "agreement">,
  now: Date,
): Promise<void> {
  if (agreement === null || agreement === open.status) return;
  await notifyOfStep(db, await moveAgreement(db, open, agreement, now), now, "unlocked");
}

export function proposerOf({
  proposed_by,
  client_id,
}: Pick<FoundAgreement, "proposed_by" | "client_id">): UserType {
  return proposed_by === client_id ? "client" : "developer";
}

async function setConversation(
  db: Db,
  id: ConversationId,
  status: NonNullable<Engagement["conversation"]>,
): Promise<void> {
  await db.updateTable("conversations").set({ status }).where("id", "=", id).execute();
}
