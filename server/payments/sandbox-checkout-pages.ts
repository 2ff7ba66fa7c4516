import type { Kysely } from "kysely";
import * as v from "valibot";
import { SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import { html, type Markup } from "../http/markup.ts";
import type { PageResult } from "../http/page-route.ts";
import { allow } from "../http/policy.ts";
import { page, type Route } from "../http/route.ts";
import { sandboxPage } from "../http/sandbox-page.ts";
import type { Services } from "../http/services.ts";
import type { Tables } from "../database/tables.ts";
import type {} from "./sandbox-events.ts";
import { SANDBOX_PATH } from "./sandbox-payments.ts";
import {
  LATE_MS,
  DELIVERY_MODES,
  type DeliveryMode,
  payCheckout,
  paySettlement,
} from "./sandbox-checkout.ts";

const NOTICE = "This page stands in for a payment provider. No money moves, and no card is needed.";
const DECLINED = "The card was declined. Nothing was paid; try again or cancel.";
/** Of the address that a declined card leads to: every page here can be come back to without sending a form again. */
const DECLINED_QUERY = "card=declined";

const WAY_LABEL: Readonly<Record<DeliveryMode, string>> = {
  "at-once": "Right away",
  late: "After five seconds",
  twice: "Twice",
  never: "Never",
};

/** What the page is about; `pay` answers false when there is nothing to pay any more. "closed": nobody paid in time. */
interface Till {
  readonly title: string;
  readonly amountCents: number;
  readonly isMonthly: boolean;
  readonly state: "open" | "paid" | "closed";
  readonly address: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly pay: (form: Form) => Promise<boolean>;
}

interface Shop {
  readonly db: Kysely<Tables>;
  readonly publicUrl: string;
  readonly now: Date;
}

/** PostgreSQL takes no NUL in a text. */
const params = v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,100}$/)) });
/** Absent counts as empty. */
const text = v.optional(v.fallback(v.string(), ""), "");
const form = v.optional(v.object({ decision: text, confirmation: text, card: text }), {});
type Form = v.InferOutput<typeof form>;

const isServed = ({ sandboxEvents }: Services) => sandboxEvents !== undefined;

/** The hosted pages of the sandbox provider: forms without a script. Whoever knows the address may pay. */
function tillRoutes(
  path: `/${string}`,
  summary: string,
  find: (shop: Shop, id: string) => Promise<Till | undefined>,
): Route[] {
  const shared = { kind: "page", path, access: "public", params } as const;
  const authorize = async ({ params: { id }, db, services }: TillContext) =>
    allow(await find({ db, publicUrl: services.settings.publicUrl, now: services.now() }, id));
  return [
    page(
      { ...shared, method: "GET", summary },
      { authorize, handle: ({ search }, till) => showTill(till, search === DECLINED_QUERY) },
      isServed,
    ),
    page(
      {
        ...shared,
        method: "POST",
        summary: `${summary} The decision of whoever stands before it.`,
        body: form,
      },
      { authorize, handle: ({ body, services }, till) => decide(body, till, services) },
      isServed,
    ),
  ];
}

interface TillContext {
  readonly params: { readonly id: string };
  readonly db: Kysely<Tables>;
  readonly services: Services;
}

async function decide(form: Form, till: Till | undefined, { sandboxEvents }: Services): Promise<PageResult> {
  if (till === undefined || till.state === "closed") return showTill(till);
  if (till.state === "paid") return leadTo(till.successUrl);
  if (form.decision === "cancel") return leadTo(till.cancelUrl);
  if (form.decision !== "pay") return leadTo(`${till.address}?${DECLINED_QUERY}`);
  // Somebody else was quicker: the page says what has become of it.
  if (!(await till.pay(form))) return leadTo(till.address);
  await sandboxEvents?.deliver();
  if (form.confirmation === "late") sandboxEvents?.deliverIn(LATE_MS);
  return leadTo(till.successUrl);
}

function leadTo(to: string): PageResult {
  return { kind: "redirect", to, status: 303 };
}

async function checkoutTill({ db, now }: Shop, id: string): Promise<Till | undefined> {
  const found = await db.selectFrom("practice_checkouts").selectAll().where("id", "=", id).executeTakeFirst();
  if (found === undefined) return undefined;
  const isMonthly = found.reference.purpose === "subscription";
  return {
    title: isMonthly ? "Developer subscription" : "Donation",
    amountCents: found.amount_cents,
    isMonthly,
    state:
      found.status === "complete" ? "paid" : found.status === "open" && found.until > now ? "open" : "closed",
    address: `${SANDBOX_PATH}/checkout/${id}`,
    successUrl: found.success_url,
    cancelUrl: found.cancel_url,
    pay: (form) =>
      payCheckout(
        db,
        id,
        {
          way: DELIVERY_MODES.find((way) => way === form.confirmation) ?? "at-once",
          cardFails: form.card === "fails-later",
        },
        now,
      ),
  };
}

async function settlementTill({ db, now, publicUrl }: Shop, id: string): Promise<Till | undefined> {
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
  ...tillRoutes(`${SANDBOX_PATH}/checkout/:id`, "A checkout of the sandbox provider.", checkoutTill),
  ...tillRoutes(`${SANDBOX_PATH}/settle/:id`, "Where a failed renewal is paid by hand.", settlementTill),
];

function showTill(till: Till | undefined, isDeclined = false): PageResult {
  if (till === undefined)
    return sandboxPage({
      title: "Checkout not found",
      notice: NOTICE,
      body: html`<p class="lead">The address is wrong, or the checkout has expired.</p>`,
      status: 404,
    });
  if (till.state === "paid") return sandboxPage({ title: "Paid", notice: NOTICE, body: paidTill(till) });
  if (till.state === "closed")
    return sandboxPage({
      title: "This checkout is closed",
      notice: NOTICE,
      body: html`<p class="lead">It was left open for too long. Nothing was paid.</p>
        <p><a class="button" href="${till.cancelUrl}">Back</a></p>`,
      status: 410,
    });
  return sandboxPage({ title: till.title, notice: NOTICE, body: openTill(till, isDeclined) });
}

function paidTill({ title, amountCents, successUrl }: Till): Markup {
  return html`<p class="lead">
      ${title}, $${(amountCents / 100).toFixed(2)}: paid. You won't be charged again here.
    </p>
    <p><a class="button" href="${successUrl}">Continue</a></p>`;
}

function openTill({ amountCents, isMonthly, address }: Till, isDeclined: boolean): Markup {
  return html`<p class="lead">
      <strong>$${(amountCents / 100).toFixed(2)}</strong>${isMonthly ? " a month" : ""}
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
    </form>`;
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
