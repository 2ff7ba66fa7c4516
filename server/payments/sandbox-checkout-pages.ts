import * as v from "valibot";
import {
  PER_MONTH,
  SUBSCRIPTION_FEE_CENTS,
  SUBSCRIPTION_NAME,
} from "../../core/subscription/subscription.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { html, type Markup } from "../http/answers/markup.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { allow } from "../http/routes/policy.ts";
import { page, type Route } from "../http/routes/route.ts";
import { sandboxPage } from "../http/answers/sandbox-page.ts";
import type { Services } from "../http/routes/services.ts";
import type { Db } from "../database/tables.ts";
import type { Reference } from "./payment-provider.ts";
import type {} from "./sandbox-events.ts";
import { isRehearsed } from "./is-rehearsed.ts";
import { SANDBOX_PATH } from "./sandbox-payments.ts";
import { LATE_MS, DELIVERY_MODES, type DeliveryMode } from "./sandbox-changes.ts";
import { payCheckout, paySettlement } from "./sandbox-checkout.ts";
import { paidMonths } from "./sandbox-months.ts";
import { reverseCheckout } from "./sandbox-reversals.ts";

const NOTICE = "This page stands in for a payment provider. No money moves, and no card is needed.";
const DECLINED = "The card was declined. Nothing was charged. Try again or cancel.";
/** A declined card redirects to this query, so that a reload does not send the form again. */
const DECLINED_QUERY = "card=declined";

const MOST_MONTHS = 24;

const TITLE: Readonly<Record<Reference["purpose"], string>> = {
  subscription: SUBSCRIPTION_NAME,
  donation: "Donation",
  "top-up": "Wallet top-up",
};

const WAY_LABEL: Readonly<Record<DeliveryMode, string>> = {
  "at-once": "Right away",
  late: "After five seconds",
  twice: "Twice",
  never: "Never",
};

/** "closed" means that it was not paid in time. `pay` answers false when nothing is left to pay. */
interface Checkout {
  readonly title: string;
  readonly amountCents: number;
  readonly isMonthly: boolean;
  readonly state: "open" | "paid" | "closed";
  readonly address: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly pay: (form: Form) => Promise<boolean>;
  /** The bank takes the payment back with it; it is absent where nothing can be taken back. */
  readonly reverse?: (() => Promise<unknown>) | undefined;
  readonly months?: PaidMonths;
  /** It is the address where the user who ordered the payment rehearses its events. */
  readonly rehearsal?: string | undefined;
}

type PaidMonths = Awaited<ReturnType<typeof paidMonths>>;

interface CheckoutSource {
  readonly db: Db;
  readonly publicUrl: string;
  readonly now: Date;
  /** It tells whether the events of a payment can be delayed, doubled and dropped on a page of their own. */
  readonly isRehearsed: boolean;
}

/** PostgreSQL takes no NUL character in a text. */
const params = v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)) });
const text = v.optional(v.fallback(v.string(), ""), "");
const form = v.optional(v.object({ decision: text, confirmation: text, card: text }), {});
type Form = v.InferOutput<typeof form>;

const isServed = ({ sandboxEvents }: Services) => sandboxEvents !== undefined;

/** Returns the hosted pages: forms without a script. Each visitor who knows the address may pay. */
function checkoutRoutes(
  path: `/${string}`,
  summary: string,
  find: (source: CheckoutSource, id: string) => Promise<Checkout | undefined>,
): Route[] {
  const shared = { kind: "page", path, access: "public", params } as const;
  const authorize = async ({ params: { id }, db, services }: CheckoutContext) => {
    const { settings, now } = services;
    const source = { db, publicUrl: settings.publicUrl, now: now(), isRehearsed: isRehearsed(services) };
    return allow(await find(source, id));
  };
  return [
    page(
      { ...shared, method: "GET", summary },
      { authorize, handle: ({ search }, checkout) => showCheckout(checkout, search === DECLINED_QUERY) },
      isServed,
    ),
    page(
      {
        ...shared,
        method: "POST",
        summary: `${summary} Takes the decision made on that page.`,
        body: form,
      },
      { authorize, handle: ({ body, services }, checkout) => decide(body, checkout, services) },
      isServed,
    ),
  ];
}

interface CheckoutContext {
  readonly params: { readonly id: string };
  readonly db: Db;
  readonly services: Services;
}

async function decide(
  form: Form,
  checkout: Checkout | undefined,
  { sandboxEvents }: Services,
): Promise<PageResult> {
  if (checkout === undefined || checkout.state === "closed") return showCheckout(checkout);
  if (form.decision === "reverse" && checkout.reverse !== undefined) {
    await checkout.reverse();
    await sandboxEvents?.deliver();
    return leadTo(checkout.address);
  }
  if (checkout.state === "paid") return leadTo(checkout.successUrl);
  if (form.decision === "cancel") return leadTo(checkout.cancelUrl);
  if (form.decision !== "pay") return leadTo(`${checkout.address}?${DECLINED_QUERY}`);
  // Another request was quicker: the page says what has become of the payment.
  if (!(await checkout.pay(form))) return leadTo(checkout.address);
  await sandboxEvents?.deliver();
  if (form.confirmation === "late") sandboxEvents?.deliverIn(LATE_MS);
  return leadTo(checkout.successUrl);
}

function leadTo(to: string): PageResult {
  return { kind: "redirect", to, status: 303 };
}

async function findCheckout(
  { db, now, isRehearsed: canRehearse }: CheckoutSource,
  id: string,
): Promise<Checkout | undefined> {
  const found = await db.selectFrom("practice_checkouts").selectAll().where("id", "=", id).executeTakeFirst();
  if (found === undefined) return undefined;
  const { purpose } = found.reference;
  const isMonthly = purpose === "subscription";
  const isReversible = found.status === "complete" && found.reversed_cents < found.amount_cents;
  return {
    title: TITLE[purpose],
    amountCents: found.amount_cents,
    isMonthly,
    state:
      found.status === "complete" ? "paid" : found.status === "open" && found.until > now ? "open" : "closed",
    address: `${SANDBOX_PATH}/checkout/${id}`,
    successUrl: found.success_url,
    cancelUrl: found.cancel_url,
    pay: async (form) => {
      const way = DELIVERY_MODES.find((mode) => mode === form.confirmation) ?? "at-once";
      const how = { way, cardFails: form.card === "fails-later" };
      return (await inTransaction(db, (tx) => payCheckout(tx, id, how, now))) !== undefined;
    },
    rehearsal: purpose === "top-up" && canRehearse ? `/wallet/rehearsal?order=${id}` : undefined,
    reverse: isReversible ? () => inTransaction(db, (tx) => reverseCheckout(tx, id, now)) : undefined,
    months: found.subscription_id === null ? [] : await paidMonths(db, found.subscription_id, MOST_MONTHS),
  };
}

async function findSettlement(
  { db, now, publicUrl }: CheckoutSource,
  id: string,
): Promise<Checkout | undefined> {
  const found = await db
    .selectFrom("practice_subscriptions")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    found && {
      title: "Failed renewal",
      amountCents: SUBSCRIPTION_FEE_CENTS,
      isMonthly: false,
      state: found.status === "past_due" ? "open" : found.status === "active" ? "paid" : "closed",
      address: `${SANDBOX_PATH}/settle/${id}`,
      successUrl: `${publicUrl}/subscription/success`,
      cancelUrl: `${publicUrl}/subscription/cancel`,
      pay: () => paySettlement(db, id, now),
    }
  );
}

export const sandboxCheckoutRoutes: readonly Route[] = [
  ...checkoutRoutes(`${SANDBOX_PATH}/checkout/:id`, "A checkout of the sandbox provider.", findCheckout),
  ...checkoutRoutes(`${SANDBOX_PATH}/settle/:id`, "Where a failed renewal is paid by hand.", findSettlement),
];

function showCheckout(checkout: Checkout | undefined, isDeclined = false): PageResult {
  if (checkout === undefined)
    return sandboxPage({
      title: "Checkout not found",
      notice: NOTICE,
      body: html`<p class="lead">The address is wrong, or the checkout has expired.</p>`,
      status: 404,
    });
  if (checkout.state === "paid")
    return sandboxPage({ title: "Paid", notice: NOTICE, body: paidForm(checkout) });
  if (checkout.state === "closed")
    return sandboxPage({
      title: "This checkout is closed",
      notice: NOTICE,
      body: html`<p class="lead">It was left open for too long. Nothing was charged.</p>
        <p><a class="button" href="${checkout.cancelUrl}">Back</a></p>`,
      status: 410,
    });
  return sandboxPage({ title: checkout.title, notice: NOTICE, body: openForm(checkout, isDeclined) });
}

function rehearsalLink({ rehearsal }: Checkout): Markup | string {
  return rehearsal === undefined ? "" : html`<p><a href="${rehearsal}">Rehearse this payment</a></p>`;
}

function paidForm(checkout: Checkout): Markup {
  const { title, amountCents, successUrl, address, reverse } = checkout;
  return html`<p class="lead">
      ${title}, $${(amountCents / 100).toFixed(2)}: paid. You won't be charged again here.
    </p>
    <p><a class="button" href="${successUrl}">Continue</a></p>
    ${
      reverse === undefined
        ? ""
        : html`<form method="post" action="${address}">
            <button class="button quiet" name="decision" value="reverse">Reverse the payment</button>
          </form>`
    }
    ${monthLinks(checkout)} ${rehearsalLink(checkout)}`;
}

function monthLinks({ months = [] }: Checkout): Markup | string {
  if (months.length < 2) return "";
  return html`<p>Paid months, each of which can be reversed on its page:</p>
    <ul>
      ${months.map(
        ({ id, paid_at: paidAt }) =>
          html`<li>
            <a href="${SANDBOX_PATH}/checkout/${id}">${paidAt?.toISOString().slice(0, 10) ?? "Earlier"}</a>
          </li>`,
      )}
    </ul>`;
}

function openForm(checkout: Checkout, isDeclined: boolean): Markup {
  const { amountCents, isMonthly, address } = checkout;
  return html`<p class="lead">
      <strong>$${(amountCents / 100).toFixed(2)}</strong>${isMonthly ? ` ${PER_MONTH}` : ""}
    </p>
    ${isDeclined ? html`<p class="fault" role="alert">${DECLINED}</p>` : ""}
    <form method="post" action="${address}">
      ${isMonthly ? cardChoice() : ""}
      <label
        >Payment confirmation arrives
        <select name="confirmation">
          ${DELIVERY_MODES.map((way) => html`<option value="${way}">${WAY_LABEL[way]}</option>`)}
        </select></label
      >
      <button class="button" name="decision" value="pay">Pay $${(amountCents / 100).toFixed(2)}</button>
      <button class="button quiet" name="decision" value="decline">Decline the card</button>
      <button class="button quiet" name="decision" value="cancel">Cancel and go back</button>
    </form>
    ${rehearsalLink(checkout)}`;
}

function cardChoice(): Markup {
  return html`<label
    >Practice card
    <select name="card">
      <option value="good">Pays every month</option>
      <option value="fails-later">Fails at the first renewal</option>
    </select></label
  >`;
}
