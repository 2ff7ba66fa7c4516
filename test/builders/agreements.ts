import type { Agreement } from "../../core/agreements/agreement.ts";
import { isBinding } from "../../core/agreements/agreement-status.ts";
import type { AgreementForm, AgreementTerms } from "../../core/agreements/agreement-terms.ts";
import type { Person } from "../../core/requests/request.ts";
import type { AgreementId, ConversationId, RequestId, UserId } from "../../core/shared/id.ts";

export const aClient: Person = {
  id: 7 as UserId,
  username: "clara",
  fullName: "Clara Lindqvist",
  avatar: null,
};
export const aDeveloper: Person = { id: 8 as UserId, username: "dev", fullName: "Dana Evers", avatar: null };

export const someTerms: AgreementTerms = {
  title: "Order board",
  scope: "A board for four shops.\nIt works offline for an hour.",
  priceType: "fixed",
  amountCents: 480_000,
  deadline: "2026-05-29",
};

export function anAgreementForm(part: Partial<AgreementForm> = {}): AgreementForm {
  return {
    title: "Order board",
    scope: "A board for four shops.",
    priceType: "fixed",
    amount: "4800",
    deadline: "2026-05-29",
    ...part,
  };
}

/** Each version's request and conversation have this status, unless the test says otherwise. */
const STATUSES = {
  open: { requestStatus: "open", conversationStatus: "active" },
  agreed: { requestStatus: "in_progress", conversationStatus: "agreed" },
  completed: { requestStatus: "completed", conversationStatus: "completed" },
} as const;

/** The developer has proposed it, unless the test says otherwise. */
export function anAgreement(part: Partial<Agreement> = {}): Agreement {
  const { status = "proposed" } = part;
  const stage = status === "completed" ? "completed" : isBinding(status) ? "agreed" : "open";
  return {
    ...STATUSES[stage],
    ...someTerms,
    id: 21 as AgreementId,
    requestId: 11 as RequestId,
    conversationId: 31 as ConversationId,
    proposedBy: aDeveloper.id,
    client: aClient,
    developer: aDeveloper,
    version: 1,
    status: "proposed",
    contentHash: "ab".repeat(32),
    createdAt: "2026-03-02T08:00:00.000Z",
    acceptedAt: null,
    deliveredAt: null,
    completedAt: null,
    ...part,
  };
}
