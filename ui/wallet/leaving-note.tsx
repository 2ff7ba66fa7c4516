import { observer } from "mobx-react-lite";
import { formatDollars } from "../../core/payments/money.ts";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./wallet.module.css";
import { WalletStore } from "./wallet.store.ts";

/** Says what deleting the account does to the wallet; nothing for an empty one. */
export const LeavingNote = observer(function LeavingNote() {
  const store = useStartedStore(WalletStore);
  const { state } = store;
  if (state.kind === "loading") return null;
  if (state.kind === "failed")
    return state.failure.kind === "not-found" ? null : (
      <p className={s.plain}>
        We couldn't check your wallet. Any balance is lost when you delete your account.
      </p>
    );
  const { balanceCents } = state.value;
  if (balanceCents === 0) return null;
  if (balanceCents < 0)
    return (
      <p
        key="owed"
        className={s.plain}
      >{`Your wallet is ${formatDollars(-balanceCents / 100)} below zero. You won't have to pay it.`}</p>
    );
  return (
    <p key="held" className={s.plain}>
      <strong>{`Your wallet holds ${formatDollars(balanceCents / 100)}.`}</strong> Spend it first: it's lost
      when you delete your account.
    </p>
  );
});
