import { observer } from "mobx-react-lite";
import { formatDollars } from "../../core/payments/money.ts";
import {
  possibleChanges,
  type ProviderSide,
  refundableCents,
  type RehearsedChange,
} from "../../core/rehearsal/rehearsal.ts";
import { actionName } from "../../core/rehearsal/step-text.ts";
import { Button } from "../shared/button.tsx";
import * as s from "./rehearsal.module.css";
import type { RehearsalStore } from "./rehearsal.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { Actions } from "../shared/actions.tsx";

/** A partial refund has this amount. */
const PART_CENTS = 500;

export interface ProviderActionsProps {
  readonly store: RehearsalStore;
  readonly side: ProviderSide;
}

interface Choice {
  readonly change: RehearsedChange;
  /** The whole remainder is refunded where this is null. */
  readonly cents: number | null;
  readonly label: string;
}

/** Shows the top-up's state at the provider and what can happen to it there. */
export const ProviderActions = observer(function ProviderActions({ store, side }: ProviderActionsProps) {
  const choices = possibleChanges(side).flatMap((change) => choicesOf(change, side));
  return (
    <section className={s.card} aria-labelledby="provider">
      <h2 id="provider">At the provider</h2>
      <p className={s.plain}>{sideText(side)}</p>
      {choices.length > 0 && (
        <Actions>
          {choices.map(({ change, cents, label }) => (
            <Button
              key={label}
              variant={change === "paid" ? "primary" : "secondary"}
              aria-disabled={store.acting.saving !== null || undefined}
              onClick={() => void store.happen(change, cents)}
            >
              {label}
            </Button>
          ))}
        </Actions>
      )}
      <Refusal of={store.acting} />
    </section>
  );
});

function choicesOf(change: RehearsedChange, side: ProviderSide): readonly Choice[] {
  const left = refundableCents(side);
  if (change === "paid")
    return [{ change, cents: null, label: `${actionName(change)} ${money(side.amountCents)}` }];
  if (change !== "refunded") return [{ change, cents: null, label: actionName(change) }];
  const part = left > PART_CENTS ? [{ change, cents: PART_CENTS, label: `Refund ${money(PART_CENTS)}` }] : [];
  return [...part, { change, cents: null, label: `Refund all ${money(left)}` }];
}

function sideText({ status, amountCents, reversedCents, disputedCents }: ProviderSide): string {
  if (status === "open") return `${money(amountCents)}, not paid yet.`;
  if (status === "expired") return `${money(amountCents)}, never paid. The checkout has expired.`;
  const refunded = reversedCents - disputedCents;
  const parts = [
    `${money(amountCents)} paid`,
    ...(refunded > 0 ? [`${money(refunded)} refunded`] : []),
    ...(disputedCents > 0 ? [`${money(disputedCents)} disputed`] : []),
  ];
  return `${parts.join(", ")}.`;
}

function money(cents: number): string {
  return formatDollars(cents / 100);
}
