import { observer } from "mobx-react-lite";
import { Link, useSearchParams } from "react-router-dom";
import { readTopUpReason } from "../../core/wallet/top-up-address.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { NotOffered } from "../shared/not-offered.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { Balance } from "./balance.tsx";
import { Ledger } from "./ledger.tsx";
import { StatementStore } from "./statement.store.ts";
import { TopUpForm, type TopUpParts } from "./top-up-form.tsx";
import { WalletEntriesStore } from "./wallet-entries.store.ts";
import * as s from "./wallet.module.css";
import { WalletStore } from "./wallet.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

/** Shows the balance, the entries and the way to top up. */
export const WalletView = observer(function WalletView({ parts }: TopUpParts) {
  const entries = useStore(WalletEntriesStore);
  const wallet = useStartedStore(WalletStore);
  const [query] = useSearchParams();
  const reason = readTopUpReason(query);
  const { state } = wallet;
  if (state.kind === "failed" && state.failure.kind === "not-found")
    return (
      <Page title="Wallet">
        <NotOffered />
      </Page>
    );
  return (
    <Page title="Wallet" lead="Top it up to buy products. Refunds and earnings are paid into it.">
      {reason.returnTo !== null && (
        <p className={s.reason}>
          <Icon name="info" size={18} />
          <span>Add what you need, then continue your purchase.</span>
          <ButtonLink variant="quiet" to={reason.returnTo}>
            Back to your purchase
          </ButtonLink>
        </p>
      )}
      <div className={s.layout}>
        <section className={s.balance} aria-label="Balance">
          <Loaded store={wallet} what="your balance" rows={1}>
            {({ value }) => (
              <>
                <Balance wallet={value} />
                {value.isRehearsed && (
                  <p className={s.rehearsal}>
                    <Link to="/wallet/rehearsal">Rehearse payments</Link>
                  </p>
                )}
              </>
            )}
          </Loaded>
        </section>
        <section className={s.topUp} aria-labelledby="top-up">
          <h2 id="top-up">Top up</h2>
          <TopUpForm
            reason={reason}
            parts={parts}
            onPaid={() => {
              wallet.refresh();
              entries.reload();
            }}
          />
        </section>
        <section className={s.ledger} aria-labelledby="activity">
          <div className={s.ledgerHead}>
            <h2 id="activity">Activity</h2>
            <StatementButton />
          </div>
          <Ledger store={entries} />
        </section>
      </div>
    </Page>
  );
});

const StatementButton = observer(function StatementButton() {
  const store = useStore(StatementStore);
  return (
    <>
      <Button
        busy={store.saving === null ? undefined : "Downloading..."}
        onClick={() => void store.download()}
      >
        Download CSV
      </Button>
      <Refusal of={store} />
    </>
  );
});
