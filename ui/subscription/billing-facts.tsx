import type { Billing } from "../../core/subscription/billing.ts";
import { BILLING_TEXT } from "../../core/subscription/subscription-text.ts";
import { grantsMessaging, PER_MONTH } from "../../core/subscription/subscription.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { Tag } from "../shared/tag.tsx";
import { Fact } from "../shared/fact.tsx";
import * as s from "./billing.module.css";

/** In American English the format is "November 3, 2026". */
export const LONG_DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export function BillingFacts({ billing }: { readonly billing: Billing }) {
  const { status, feeCents, nextPaymentAt, endsAt, isPractice } = billing;
  return (
    <dl className={s.facts}>
      <Fact name="Status">
        <Tag tone={status === "past_due" ? "signal" : grantsMessaging(status) ? "accent" : "plain"}>
          {BILLING_TEXT[status].name}
        </Tag>
      </Fact>
      <Fact name="Price">
        <span className={s.money}>{formatDollars(feeCents / 100)}</span> {PER_MONTH}
        {isPractice && <span className={s.practice}> (practice mode, no real money)</span>}
      </Fact>
      {nextPaymentAt !== null && <Day name="Next payment" time={nextPaymentAt} />}
      {endsAt !== null && <Day name={status === "canceled" ? "Ends" : "Ended"} time={endsAt} />}
    </dl>
  );
}

function Day({ name, time }: { readonly name: string; readonly time: string }) {
  return (
    <Fact name={name}>
      <time dateTime={time}>{LONG_DAY.format(new Date(time))}</time>
    </Fact>
  );
}
