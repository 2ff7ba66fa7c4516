import type { Kysely } from "kysely";
import {
  besideAction,
  endsOthers,
  type Engagement,
  type EngagementAction,
} from "../../../core/agreements/engagement-state-machine.ts";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { ConversationId, RequestId } from "../../../core/shared/id.ts";
import { lockConversationsToEnd } from "../locks.ts";
import type { Tables } from "../../database/tables.ts";
import { setStatus } from "../requests/request-repository.ts";
import { findOpenProposal, type FoundAgreement, moveAgreement } from "./agreement-repository.ts";
import { notifyOfStep } from "./notify-of-step.ts";

type Db = Kysely<Tables>;

export interface Place {
  readonly requestId: RequestId;
  readonly conversationId: ConversationId;
}

/** Brings request and conversation to what an action has made of them. Under the locks of the action. */
export async function writeStatuses(
  db: Db,
  { requestId, conversationId }: Place,
  { before, after }: { readonly before: Engagement; readonly after: Engagement },
  now: Date,
): Promise<void> {
  if (after.request !== before.request) await setStatus(db, requestId, after.request, now);
  if (after.conversation !== before.conversation && after.conversation !== null)
    await setConversation(db, conversationId, after.conversation);
}

export interface Taken {
  readonly action: EngagementAction;
  readonly requestId: RequestId;
  /** The conversation in which it was taken; null for what its owner does to the request itself. */
  readonly in: ConversationId | null;
  /** What has become of the request. */
  readonly after: Pick<Engagement, "request" | "isAgreed">;
  readonly now: Date;
}

/** What an action ends in other conversations about the same request. */
export async function endOthers(db: Db, taken: Taken): Promise<void> {
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

/** Writes how an open proposal has ended: it waits for nobody any more, and who proposed it hears of a no. */
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
