import { observer } from "mobx-react-lite";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { formatDollars } from "../../core/payments/money.ts";
import type { RehearsableTopUp } from "../../core/rehearsal/rehearsal.ts";
import type { TopUpStatus } from "../../core/wallet/wallet.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { WALLET } from "../shared/drawings/wallet.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Field } from "../shared/field.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { Select } from "../shared/select.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { RehearsableTopUpsStore, REHEARSED_CENTS } from "./rehearsable-top-ups.store.ts";
import { RehearsedTopUp } from "./rehearsed-top-up.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import * as s from "./rehearsal.module.css";

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const STATUS: Readonly<Record<TopUpStatus, string>> = {
  open: "not booked yet",
  paid: "booked",
  expired: "expired",
  declined: "declined",
  reversed: "reversed",
  uncredited: "could not be booked",
};

function addressOf(id: string): string {
  return `/wallet/rehearsal?order=${id}`;
}

/** Lets users try when the provider's events arrive and how they are booked. */
export function RehearsalView() {
  const store = useStartedStore(RehearsableTopUpsStore);
  return (
    <LoadedPage
      store={store}
      title="Rehearse payments"
      what="your practice top-ups"
      // Only a sandbox server has this page; elsewhere the address leads to the home page.
      notFound={<Navigate to="/" replace />}
    >
      {(topUps) => <Stage store={store} topUps={topUps} />}
    </LoadedPage>
  );
}

interface StageProps {
  readonly store: RehearsableTopUpsStore;
  readonly topUps: readonly RehearsableTopUp[];
}

const Stage = observer(function Stage({ store, topUps }: StageProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const chosenId = query.get("order") ?? topUps[0]?.id;
  const begin = (
    <Button
      variant={chosenId === undefined ? "primary" : "secondary"}
      busy={store.beginning.saving === null ? undefined : "Starting..."}
      onClick={() => {
        void store.begin().then((id) => {
          if (id !== null) void navigate(addressOf(id));
        });
      }}
    >
      {`New practice top-up of ${formatDollars(REHEARSED_CENTS / 100)}`}
    </Button>
  );
  return (
    <Page
      title="Rehearse payments"
      lead="Delay, duplicate, drop and reorder the provider's events, and see how our books handle them. No money moves."
      actions={
        <ButtonLink variant="quiet" to="/wallet">
          Back to wallet
        </ButtonLink>
      }
    >
      <Refusal of={store.beginning} />
      {chosenId === undefined ? (
        <EmptyState title="No practice top-ups yet" drawing={WALLET} action={begin}>
          Start one here. You don't need to open its checkout.
        </EmptyState>
      ) : (
        <>
          <div className={s.choice}>
            <Choice topUps={topUps} chosenId={chosenId} />
            {begin}
          </div>
          <RehearsedTopUp key={chosenId} id={chosenId} onBooked={() => store.refresh()} />
        </>
      )}
    </Page>
  );
});

interface ChoiceProps extends Pick<StageProps, "topUps"> {
  readonly chosenId: string;
}

function Choice({ topUps, chosenId }: ChoiceProps) {
  const navigate = useNavigate();
  return (
    <Field label="Top-up">
      {(props) => (
        <Select
          {...props}
          value={chosenId}
          onChange={(event) => void navigate(addressOf(event.target.value))}
        >
          {topUps.every(({ id }) => id !== chosenId) && <option value={chosenId}>An older top-up</option>}
          {topUps.map(({ id, amountCents, status, at }) => (
            <option key={id} value={id}>
              {formatDollars(amountCents / 100)}, {STATUS[status]}, {TIME.format(new Date(at))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
