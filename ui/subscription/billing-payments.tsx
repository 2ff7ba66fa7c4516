import { formatDollars } from "../../core/payments/money.ts";
import { partlyRefundedText } from "../../core/payments/paid-text.ts";
import type { SubscriptionPayment } from "../../core/subscription/billing.ts";
import { Row, Rows } from "../shared/rows.tsx";
import { Tag } from "../shared/tag.tsx";
import { LONG_DAY } from "./billing-facts.tsx";
import * as s from "./billing.module.css";

/** So many are shown unfolded. */
const FIRST = 3;

export interface BillingPaymentsProps {
  /** The latest payment comes first. */
  readonly payments: readonly SubscriptionPayment[];
}

export function BillingPayments({ payments }: BillingPaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <section className={s.payments} aria-label="Payments">
      <h3 className={s.heading}>Payments</h3>
      <PaymentRows payments={payments.slice(0, FIRST)} label="Latest payments" />
      {payments.length > FIRST && (
        <details className={s.earlier}>
          <summary>Earlier payments</summary>
          <PaymentRows payments={payments.slice(FIRST)} label="Earlier payments" />
        </details>
      )}
    </section>
  );
}

function PaymentRows({ payments, label }: BillingPaymentsProps & { readonly label: string }) {
  return (
    <Rows label={label}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </Rows>
  );
}

function PaymentRow({ payment }: { readonly payment: SubscriptionPayment }) {
  const { paidAt, amountCents, status } = payment;
  const name = (
    <>
      <time className={s.payment} dateTime={paidAt}>
        {`${formatDollars(amountCents / 100)} on ${LONG_DAY.format(new Date(paidAt))}`}
      </time>
      {status === "refunded" && <Tag>Returned</Tag>}
      {status === "partly_refunded" && <Tag>Partly returned</Tag>}
    </>
  );
  return status === "partly_refunded" ? (
    <Row name={name} fact={`${partlyRefundedText(payment)}.`} />
  ) : (
    <Row name={name} />
  );
}
