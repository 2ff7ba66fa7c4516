import {
  type AgreementAction,
  AGREEMENT_ACTIONS,
  availableActions,
  type Engagement,
} from "../agreements/engagement-state-machine.ts";
import type { UserType } from "../auth/credentials.ts";
import type { FullName } from "../images/person-name.ts";
import type { ConversationId, RequestId } from "../shared/id.ts";

/**
 * A kind says why something waits for this person:
 * - "proposal": terms to answer
 * - "delivery": delivered work to review
 * - "work": promised work to deliver
 * - "message": messages to read
 * - "snag": a developer who answered a request
 * - "share": a request that was shared with them
 */
export const ACTION_ITEM_KINDS = ["proposal", "delivery", "work", "message", "snag", "share"] as const;
export type ActionItemKind = (typeof ACTION_ITEM_KINDS)[number];

/** Only this person can move an action item on. */
export interface ActionItem {
  readonly kind: ActionItemKind;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  /** This person waits for the caller. */
  readonly who: FullName;
  /** It is null until the two have a conversation. */
  readonly conversationId: ConversationId | null;
  /** The other person's unread messages count, up to UNREAD_CAP. */
  readonly unread: number;
  /** The work is due on this day, written `2026-05-31`. */
  readonly deadline: string | null;
  /** It has waited since then: UTC in ISO-8601. */
  readonly since: string;
}

/** A response carries at most this many; older ones are left out. */
export const MAX_ACTION_ITEMS = 20;

/** Withdrawing or replacing one's own proposal is left out, because no other person waits for that. */
const PENDING_ACTION: Readonly<Partial<Record<AgreementAction, ActionItemKind>>> = {
  accept: "proposal",
  complete: "delivery",
  deliver: "work",
};

/** Returns what the agreement asks of this side now; undefined when it asks nothing of them. */
export function agreementActionItem(
  known: Pick<Engagement, "agreement" | "proposer"> & Partial<Engagement>,
  role: UserType,
): ActionItemKind | undefined {
  return availableActions(AGREEMENT_ACTIONS, known, role)
    .map((action) => PENDING_ACTION[action])
    .find((kind) => kind !== undefined);
}

/** Returns the address where this person acts on the item. */
export function actionItemAddress({ kind, requestId, conversationId }: ActionItem): string {
  if (conversationId !== null) return `/conversations/${conversationId}`;
  return kind === "snag" ? `/requests/responses?request=${requestId}` : `/requests/${requestId}`;
}
