import { formatDollars } from "../payments/money.ts";
import { entryName } from "../wallet/entry-name.ts";
import type { BookEffect, ProviderChange, RehearsedChange } from "./rehearsal.ts";
import type { Outcome, Step } from "./steps.ts";

const NAMES: Readonly<Record<ProviderChange, string>> = {
  paid: "Payment",
  refunded: "Refund",
  disputed: "Dispute",
  "dispute-won": "Dispute won",
  expired: "Checkout expired",
};

const ACTIONS: Readonly<Record<RehearsedChange, string>> = {
  paid: "Pay",
  refunded: "Refund",
  disputed: "Open a dispute",
  "dispute-won": "Win the dispute",
};

/** Names the button that makes the change happen. */
export function actionName(change: RehearsedChange): string {
  return ACTIONS[change];
}

/** Returns "Refund of $5", or the name alone where no money moved. */
export function eventName({
  change,
  cents,
}: {
  readonly change: ProviderChange;
  readonly cents: number;
}): string {
  return change === "expired" ? NAMES.expired : `${NAMES[change]}, ${formatDollars(cents / 100)}`;
}

const OUTCOMES: Readonly<Record<Exclude<Outcome, "booked">, string>> = {
  "nothing-new": "Nothing new to book",
  already: "Already booked, nothing changed",
  refused: "Refused, will be sent again in a minute",
  unknown: "Accepted",
};

export function stepTitle(step: Step): string {
  switch (step.kind) {
    case "made":
      return `${eventName(step)}: created at the provider`;
    case "lost":
      return `${eventName(step)}: event dropped`;
    case "due":
      return `${eventName(step)}: on its way`;
    case "arrived":
      return `${eventName(step)}: arrived`;
    case "asked":
      return "We asked the provider";
  }
}

/** Describes a step's result; undefined where there is nothing to add. */
export function stepResult(step: Step): string | undefined {
  switch (step.kind) {
    case "made":
    case "due":
      return undefined;
    case "lost":
      return "Nothing arrives";
    case "arrived":
      return `Webhook answered ${String(step.status)}. ${step.outcome === "booked" ? bookedText(step.effect) : OUTCOMES[step.outcome]}`;
    case "asked":
      return step.effect.entries.length > 0 ? bookedText(step.effect) : OUTCOMES["nothing-new"];
  }
}

/** Returns "Booked: Top-up +$20 (transaction 41)". */
function bookedText(effect: BookEffect | null): string {
  const lines = (effect?.entries ?? []).map(
    ({ kind, cents, transaction }) =>
      `${entryName({ kind, isSale: false })} ${cents > 0 ? "+" : ""}${formatDollars(cents / 100)} (transaction ${String(transaction)})`,
  );
  return `Booked: ${lines.join(", ")}`;
}
