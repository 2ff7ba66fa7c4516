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
 * Why something waits for this person: terms to answer, delivered work to judge, promised work to
 * deliver, words to read, a developer who answered to a request, a request shared with them.
 */
export const ACTION_ITEM_KINDS = ["proposal", "delivery", "work", "message", "snag", "share"] as const;
export type ActionItemKind = (typeof ACTION_ITEM_KINDS)[number];

/** One thing that this person alone can move on. */
export interface ActionItem {
  readonly kind: ActionItemKind;
  readonly requestId: RequestId;
  readonly requestTitle: string;
  /** Who waits. */
  readonly who: FullName;
  /** Null before the two of them talk. */
  readonly conversationId: ConversationId | null;
  /** Messages of the other that were not read; counted up to UNREAD_CAP. */
  readonly unread: number;
  /** By when the work was promised: a day, `2026-05-31`. */
  readonly deadline: string | null;
  /** Since when it waits: UTC, ISO-8601. */
  readonly since: string;
}

/** Answers carry no more; what is left out is older. */
export const MAX_ACTION_ITEMS = 20;

/** Taking back or replacing one's own words waits for nobody. */
const PENDING_ACTION: Readonly<Partial<Record<AgreementAction, ActionItemKind>>> = {
  accept: "proposal",
  complete: "delivery",
  deliver: "work",
};

/** What an agreement asks of this side now; undefined when it waits for the other one, or for nobody. */
export function agreementActionItem(
  known: Pick<Engagement, "agreement" | "proposer"> & Partial<Engagement>,
  role: UserType,
): ActionItemKind | undefined {
  return availableActions(AGREEMENT_ACTIONS, known, role)
    .map((action) => PENDING_ACTION[action])
    .find((kind) => kind !== undefined);
}

/** Where this person goes on with it. */
export function actionItemAddress({ kind, requestId, conversationId }: ActionItem): string {
  if (conversationId !== null) return `/conversations/${conversationId}`;
  return kind === "snag" ? `/requests/responses?request=${requestId}` : `/requests/${requestId}`;
}
