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

/** "supersede" is no button of its own: it is what a new proposal does to the open one. */
export const AGREEMENT_STEPS = [
  "accept",
  "decline",
  "withdraw",
  "supersede",
  "deliver",
  "request-changes",
  "complete",
] as const;
export type AgreementStep = (typeof AGREEMENT_STEPS)[number];

/** How somebody stands to one version. */
export interface Party {
  readonly role: UserType;
  readonly isProposer: boolean;
}

type Taker = "proposer" | "other-party" | "either" | UserType;

interface Transition {
  readonly to: AgreementStatus;
  readonly by: Taker;
}

/** The whole life of an agreement: buttons are drawn from it and the server refuses by it. */
export const AGREEMENT_LIFE: Readonly<
  Record<AgreementStatus, Readonly<Partial<Record<AgreementStep, Transition>>>>
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

/** Both are bound by it: no other version can be proposed beside it, and it never changes. */
export const BINDING_STATUSES = ["accepted", "delivered", "changes_requested", "completed"] as const;

export function isBinding(status: AgreementStatus): boolean {
  return (BINDING_STATUSES as readonly AgreementStatus[]).includes(status);
}

export type StepOutcome =
  | { readonly kind: "taken"; readonly to: AgreementStatus }
  /** The step exists now, for somebody else. */
  | { readonly kind: "not-yours" }
  | { readonly kind: "not-now" };

export function stepOutcome(status: AgreementStatus, step: AgreementStep, party: Party): StepOutcome {
  const transition = AGREEMENT_LIFE[status][step];
  if (transition === undefined) return { kind: "not-now" };
  return isTaker(transition.by, party) ? { kind: "taken", to: transition.to } : { kind: "not-yours" };
}

/** What this party may do with it now, in the order of the table. */
export function stepsFor(status: AgreementStatus, party: Party): readonly AgreementStep[] {
  return (Object.keys(AGREEMENT_LIFE[status]) as AgreementStep[]).filter(
    (step) => stepOutcome(status, step, party).kind === "taken",
  );
}

function isTaker(by: Taker, { role, isProposer }: Party): boolean {
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
