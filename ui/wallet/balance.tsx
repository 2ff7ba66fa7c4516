import { formatDollars } from "../../core/payments/money.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import * as s from "./wallet.module.css";

export function Balance({ wallet: { balanceCents } }: { readonly wallet: Wallet }) {
  const isOwing = balanceCents < 0;
  return (
    <>
      <p className={s.caption}>Balance</p>
      <p className={isOwing ? `${s.amount} ${s.owing}` : s.amount}>{formatDollars(balanceCents / 100)}</p>
      {isOwing && (
        <p
          className={s.owed}
          role="status"
        >{`You owe ${formatDollars(-balanceCents / 100)}. A payment was reversed after the money was spent. Top up at least this much to buy again.`}</p>
      )}
    </>
  );
}
