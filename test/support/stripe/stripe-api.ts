import type { StripeBooks } from "./stripe-books.ts";
import { stripeId } from "./stripe-event.ts";
import { type Form, textOf, textsOf } from "./stripe-form.ts";
import {
  chargeJson,
  disputeJson,
  type HeldIntent,
  type HeldSubscription,
  intentJson,
  invoiceJson,
  invoicePaymentsJson,
  listJson,
  sessionJson,
  subscriptionJson,
} from "./stripe-objects.ts";

const DAY_S = 24 * 60 * 60;

export interface StripeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

interface RequestContext {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
}

export function stripeError(status: number, error: Record<string, string>): StripeAnswer {
  return { status, body: { error: { type: "invalid_request_error", ...error } } };
}

const ok = (body: object): StripeAnswer => ({ status: 200, body });
const missing = (what: string, id: string, param = "id") =>
  stripeError(404, { code: "resource_missing", message: `No such ${what}: '${id}'`, param });

/** Stripe answers an error to a parameter that it does not know, and so does this server. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "POST /v1/checkout/sessions":
    "mode line_items metadata subscription_data client_reference_id customer customer_email success_url cancel_url submit_type payment_intent_data expand".split(
      " ",
    ),
  "GET /v1/checkout/sessions": ["payment_intent", "limit"],
  "GET /v1/disputes": ["payment_intent", "limit"],
  "GET /v1/invoice_payments": ["payment", "limit"],
  "POST /v1/payment_intents": ["amount", "currency", "automatic_payment_methods", "metadata"],
  "POST /v1/subscriptions/": ["cancel_at_period_end", "expand"],
};

export function answerCall(books: StripeBooks, asked: RequestContext): StripeAnswer {
  const { method, path, form } = asked;
  const [, version, resource, ...rest] = path.split("/");
  if (version !== "v1")
    return stripeError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  const id = rest.at(-1) ?? "";
  const call = `${method} /v1/${String(resource)}`;
  const shape = rest.length === 1 && resource !== "checkout" ? `${call}/` : `${method} ${path}`;
  const unknown = Object.keys(form).find((name) => !(PARAMETERS[shape] ?? ["expand"]).includes(name));
  if (unknown !== undefined)
    return stripeError(400, { code: "parameter_unknown", message: `Received unknown parameter: ${unknown}` });
  switch (call) {
    case "POST /v1/checkout":
      return openSession(books, form);
    case "GET /v1/checkout":
      return rest.length === 1 ? listSessions(books, form) : readSession(books, id, form);
    case "GET /v1/disputes":
      return listDisputes(books, form);
    case "GET /v1/invoices":
      return readInvoice(books, id, form);
    case "GET /v1/invoice_payments":
      return listInvoicePayments(books, form);
    case "GET /v1/customers":
      return ok(customerJson(books, id));
    case "POST /v1/payment_intents":
      return openIntent(books, form);
    case "GET /v1/payment_intents": {
      const intent = books.intents.get(id);
      return intent === undefined
        ? missing("payment_intent", id, "intent")
        : ok(intentJson(intent, shownCharge(books, intent, form)));
    }
    case "GET /v1/prices": {
      const price = books.prices.get(id);
      return price === undefined ? missing("price", id, "price") : ok(price);
    }
    case "GET /v1/subscriptions":
    case "POST /v1/subscriptions":
    case "DELETE /v1/subscriptions":
      return subscriptionCall(books, asked, id);
    default:
      return stripeError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  }
}

function openSession(books: StripeBooks, form: Form): StripeAnswer {
  const mode = textOf(form, "mode");
  const customer = textOf(form, "customer") ?? null;
  const email = textOf(form, "customer_email") ?? null;
  const successUrl = textOf(form, "success_url");
  const isMonthly = mode === "subscription";
  const amount = amountOf(books, form, isMonthly);
  if (mode !== "payment" && !isMonthly) return stripeError(400, { param: "mode", message: "Invalid mode" });
  if (successUrl === undefined)
    return stripeError(400, { param: "success_url", message: "Missing required param" });
  if (customer !== null && email !== null)
    return stripeError(400, {
      message: "You may only specify one of these parameters: customer, customer_email.",
    });
  if (customer !== null && books.deletedCustomers.has(customer))
    return stripeError(400, {
      code: "resource_missing",
      param: "customer",
      message: `No such customer: '${customer}'`,
    });
  if (amount === undefined || amount < 50)
    return stripeError(400, { code: "parameter_invalid", param: "line_items", message: "Invalid line item" });
  const id = stripeId("cs_test");
  books.sessions.set(id, {
    id,
    mode,
    amount,
    currency: "usd",
    metadata: textsOf(form, "metadata"),
    intentMetadata: textsOf(form, "payment_intent_data", "metadata"),
    subscriptionMetadata: textsOf(form, "subscription_data", "metadata"),
    email,
    reference: textOf(form, "client_reference_id") ?? null,
    successUrl,
    cancelUrl: textOf(form, "cancel_url") ?? null,
    created: books.seconds,
    expiresAt: books.seconds + DAY_S,
    status: "open",
    isPaid: false,
    customer,
    subscription: null,
    intent: null,
  });
  return readSession(books, id, form);
}

/** Returns the amount in cents; undefined if this cannot be sold so. */
function amountOf(books: StripeBooks, form: Form, isMonthly: boolean): number | undefined {
  const price = textOf(form, "line_items", "0", "price");
  if (price !== undefined) return books.prices.has(price) ? 995 : undefined;
  const named = (...path: readonly string[]) => textOf(form, "line_items", "0", "price_data", ...path);
  const isRight =
    textOf(form, "line_items", "0", "quantity") === "1" &&
    named("currency") === "usd" &&
    named("product_data", "name") !== undefined &&
    (named("recurring", "interval") === "month") === isMonthly;
  return isRight ? Number(named("unit_amount")) : undefined;
}

function readSession(books: StripeBooks, id: string, form: Form): StripeAnswer {
  const session = books.sessions.get(id);
  if (session === undefined) return missing("checkout.session", id, "session");
  const expand = Object.values(textsOf(form, "expand"));
  const held = books.subscriptions.get(session.subscription ?? "");
  const subscription =
    held === undefined || !expand.includes("subscription")
      ? undefined
      : shownSubscription(books, held, {
          withInvoice: expand.includes("subscription.latest_invoice"),
          withCustomer: expand.includes("subscription.customer"),
        });
  return ok(sessionJson(session, books.origin, subscription));
}

function listSessions(books: StripeBooks, form: Form): StripeAnswer {
  const found = [...books.sessions.values()].filter(
    ({ intent }) => intent !== null && intent === textOf(form, "payment_intent"),
  );
  return ok(
    listJson(
      "/v1/checkout/sessions",
      found.map((session) => sessionJson(session, books.origin)),
    ),
  );
}

function listDisputes(books: StripeBooks, form: Form): StripeAnswer {
  return ok(listJson("/v1/disputes", books.disputesOf(textOf(form, "payment_intent")).map(disputeJson)));
}

function shownCharge(books: StripeBooks, intent: HeldIntent, form: Form): object | undefined {
  const isExpanded = Object.values(textsOf(form, "expand")).includes("latest_charge");
  return isExpanded ? chargeJson(intent, books.disputesOf(intent.id).length > 0) : undefined;
}

function shownSubscription(
  books: StripeBooks,
  held: HeldSubscription,
  { withInvoice, withCustomer }: { readonly withInvoice: boolean; readonly withCustomer: boolean },
): object {
  return subscriptionJson(
    held,
    withInvoice ? invoiceJson(held, books.origin) : undefined,
    withCustomer ? customerJson(books, held.customer) : undefined,
  );
}

function customerJson({ deletedCustomers }: StripeBooks, id: string): object {
  return { id, object: "customer", ...(deletedCustomers.has(id) && { deleted: true }) };
}

function readInvoice(books: StripeBooks, id: string, form: Form): StripeAnswer {
  const found = books.invoices.get(id);
  if (found === undefined) return missing("invoice", id);
  const withPayments = Object.values(textsOf(form, "expand")).includes("payments");
  return ok(invoiceJson(found.of, books.origin, { invoice: found.invoice, withPayments }));
}

function listInvoicePayments(books: StripeBooks, form: Form): StripeAnswer {
  const asked = textOf(form, "payment", "payment_intent");
  if (textOf(form, "payment", "type") !== "payment_intent" || asked === undefined)
    return stripeError(400, { param: "payment", message: "Missing required param" });
  const found = [...books.invoices.values()].filter(({ invoice }) => invoice.intent === asked);
  const payments = found.flatMap(({ invoice }) => invoicePaymentsJson(invoice));
  return ok(listJson("/v1/invoice_payments", payments));
}

function openIntent(books: StripeBooks, form: Form): StripeAnswer {
  const amount = Number(textOf(form, "amount"));
  if (!Number.isInteger(amount) || amount < 50 || textOf(form, "currency") !== "usd")
    return stripeError(400, {
      code: "parameter_invalid_integer",
      param: "amount",
      message: "Invalid integer",
    });
  const intent = {
    id: stripeId("pi"),
    amount,
    currency: "usd",
    metadata: textsOf(form, "metadata"),
    created: books.seconds,
    status: "requires_payment_method" as const,
    charge: stripeId("ch"),
    refunded: 0,
  };
  books.intents.set(intent.id, intent);
  return ok(intentJson(intent));
}

function subscriptionCall(books: StripeBooks, { method, form }: RequestContext, id: string): StripeAnswer {
  const held = books.subscriptions.get(id);
  if (held === undefined) return missing("subscription", id);
  const isOver = held.status === "canceled" || held.status === "incomplete_expired";
  if (method === "POST" && isOver)
    return stripeError(400, {
      message: "A canceled subscription can only update its cancellation_details and metadata.",
    });
  if (method === "DELETE" && isOver) return missing("subscription", id);
  if (method === "POST") books.setRenewal(held, textOf(form, "cancel_at_period_end") === "true");
  if (method === "DELETE") books.end(held);
  const expand = Object.values(textsOf(form, "expand"));
  return ok(
    shownSubscription(books, held, {
      withInvoice: expand.includes("latest_invoice"),
      withCustomer: expand.includes("customer"),
    }),
  );
}
