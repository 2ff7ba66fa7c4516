import type { UserType } from "../auth/credentials.ts";

export const AGREEMENT_STATUSES = [
  "proposed",
  "accepted",
  "declined",
  "withdrawn",
  "superseded",
  "delivered",
  "changes_requested",
  "completed",
] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** "supersede" has no button: proposing a new version does it to the open one. */
export const AGREEMENT_ACTIONS = [
  "accept",
  "decline",
  "withdraw",
  "supersede",
  "deliver",
  "request-changes",
  "complete",
] as const;
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number];

/** What one of its two people is to one version. */
export interface Party {
  readonly role: UserType;
  readonly isProposer: boolean;
}

type TransitionActor = "proposer" | "other-party" | "either" | UserType;

interface Transition {
  readonly to: AgreementStatus;
  readonly by: TransitionActor;
}

/** The screens draw their buttons from this table, and the server refuses by it. */
export const AGREEMENT_TRANSITIONS: Readonly<
  Record<AgreementStatus, Readonly<Partial<Record<AgreementAction, Transition>>>>
> = {
  proposed: {
    accept: { to: "accepted", by: "other-party" },
    decline: { to: "declined", by: "other-party" },
    withdraw: { to: "withdrawn", by: "proposer" },
    supersede: { to: "superseded", by: "either" },
  },
  accepted: { deliver: { to: "delivered", by: "developer" } },
  delivered: {
    complete: { to: "completed", by: "client" },
    "request-changes": { to: "changes_requested", by: "client" },
  },
  changes_requested: { deliver: { to: "delivered", by: "developer" } },
  declined: {},
  withdrawn: {},
  superseded: {},
  completed: {},
};

/** An accepted version: no other version can be proposed beside it, and it never changes. */
export const BINDING_STATUSES = ["accepted", "delivered", "changes_requested", "completed"] as const;

export function isBinding(status: AgreementStatus): boolean {
  return (BINDING_STATUSES as readonly AgreementStatus[]).includes(status);
}

export type TransitionOutcome =
  | { readonly kind: "allowed"; readonly to: AgreementStatus }
  /** The other party may do this now. */
  | { readonly kind: "wrong-party" }
  /** Nobody may do this in the present status. */
  | { readonly kind: "wrong-status" };

export function transitionOutcome(
  status: AgreementStatus,
  action: AgreementAction,
  party: Party,
): TransitionOutcome {
  const transition = AGREEMENT_TRANSITIONS[status][action];
  if (transition === undefined) return { kind: "wrong-status" };
  return isActor(transition.by, party) ? { kind: "allowed", to: transition.to } : { kind: "wrong-party" };
}

/** In the order of the table. */
export function availableActions(status: AgreementStatus, party: Party): readonly AgreementAction[] {
  return (Object.keys(AGREEMENT_TRANSITIONS[status]) as AgreementAction[]).filter(
    (action) => transitionOutcome(status, action, party).kind === "allowed",
  );
}

function isActor(by: TransitionActor, { role, isProposer }: Party): boolean {
  switch (by) {
    case "either":
      return true;
    case "proposer":
      return isProposer;
    case "other-party":
      return !isProposer;
    default:
      return role === by;
  }
}
