import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useRef } from "react";
import { formatDollars } from "../../core/payments/money.ts";
import type { Rehearsal } from "../../core/rehearsal/rehearsal.ts";
import { Button } from "../shared/button.tsx";
import { ABSENT } from "../shared/drawings/absent.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Icon } from "../shared/icon.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { EventQueue } from "./event-queue.tsx";
import { ProviderActions } from "./provider-actions.tsx";
import * as s from "./rehearsal.module.css";
import { type BookState, RehearsalStore } from "./rehearsal.store.ts";
import { TimeLine } from "./time-line.tsx";

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

const BOOKS: Readonly<Record<BookState, string>> = {
  checking: "Checking the books...",
  balanced: "The books balance.",
  unbalanced: "The books do not balance. Run “npm run books” on the server.",
  unknown: "The books couldn't be checked.",
};

interface RehearsedTopUpProps {
  readonly id: string;
  readonly onBooked: () => void;
}

/** Shows one top-up: its possible actions, the waiting events and the result. */
export const RehearsedTopUp = observer(function RehearsedTopUp({ id, onBooked }: RehearsedTopUpProps) {
  const store = useStartedStore(RehearsalStore, id);
  useBookings(store, onBooked);
  if (store.state.kind === "failed" && store.state.failure.kind === "not-found")
    return (
      <EmptyState title="This top-up isn't available" drawing={ABSENT}>
        Only your own practice top-ups can be rehearsed.
      </EmptyState>
    );
  return (
    <Loaded store={store} what="this top-up">
      {({ value }) => (
        <div className={s.layout}>
          <div className={s.controls}>
            <ProviderActions store={store} side={value.provider} />
            <EventQueue store={store} events={value.events} />
          </div>
          <div className={s.outcome}>
            <Books store={store} rehearsal={value} />
            <TimeLine store={store} events={value.events} />
          </div>
        </div>
      )}
    </Loaded>
  );
});

/** Calls back for each change of the balance after the first value. */
function useBookings({ state }: RehearsalStore, onBooked: () => void): void {
  const balance = state.kind === "ready" ? state.value.balanceCents : null;
  const last = useRef<number | null>(null);
  const tell = useEffectEvent(onBooked);
  useEffect(() => {
    if (balance === null) return;
    if (last.current !== null && last.current !== balance) tell();
    last.current = balance;
  }, [balance]);
}

interface BooksProps {
  readonly store: RehearsalStore;
  readonly rehearsal: Rehearsal;
}

const Books = observer(function Books({ store, rehearsal: { balanceCents, asksAt } }: BooksProps) {
  const { books } = store;
  const isBad = books === "unbalanced" || books === "unknown";
  return (
    <section className={s.card} aria-labelledby="books">
      <h2 id="books">Our books</h2>
      <p className={s.figure}>
        Wallet balance <strong>{formatDollars(balanceCents / 100)}</strong>
      </p>
      <p className={isBad ? s.bad : s.good} role="status">
        {books !== "checking" && <Icon name={isBad ? "alert" : "check"} size={18} />}{" "}
        <span>{BOOKS[books]}</span>
      </p>
      <p className={s.plain}>
        {`If an event is lost, we find out by asking the provider. ${
          asksAt === null
            ? "We no longer ask about this top-up."
            : `We ask automatically after ${DATE.format(new Date(asksAt))}.`
        }`}
      </p>
      <Button busy={store.acting.saving === "ask" ? "Asking..." : undefined} onClick={() => void store.ask()}>
        Ask the provider now
      </Button>
    </section>
  );
});
