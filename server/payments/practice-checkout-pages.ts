import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import { html, type Markup } from "../app/markup.ts";
import { sendPracticePage } from "../app/practice-page.ts";
import type { Tables } from "../app/tables.ts";
import type { PracticeNews } from "./practice-news.ts";
import { PRACTICE_PATH } from "./practice-payments.ts";
import { LATE_MS, NEWS_WAYS, type NewsWay, payCheckout, paySettlement } from "./practice-till.ts";

const NOTICE = "This page stands in for a payment provider. No money moves and no card is asked for.";
const DECLINED = "The card was declined. Nothing was paid; try again or cancel.";

const WAY_LABEL: Readonly<Record<NewsWay, string>> = {
  "at-once": "At once",
  late: "Five seconds late",
  twice: "Twice",
  never: "Never",
};

/** What the page is about; `pay` answers false when there is nothing to pay any more. */
interface Till {
  readonly title: string;
  readonly amountCents: number;
  readonly isMonthly: boolean;
  readonly isOpen: boolean;
  readonly address: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly pay: (form: URLSearchParams) => Promise<boolean>;
}

interface Shop {
  readonly db: Kysely<Tables>;
  readonly news: PracticeNews;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** The hosted pages of the practice provider: forms without a script. Whoever knows the address may pay. */
export async function servePracticeCheckout(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, parsed) => {
        parsed(null, new URLSearchParams(String(body)));
      },
    );
    serveTill(scope, `${PRACTICE_PATH}/checkout/:id`, shop, checkoutTill);
    serveTill(scope, `${PRACTICE_PATH}/settle/:id`, shop, settlementTill);
    done();
  });
}

function serveTill(
  scope: FastifyInstance,
  path: string,
  shop: Shop,
  find: (shop: Shop, id: string) => Promise<Till | undefined>,
): void {
  const tillOf = (request: FastifyRequest) => find(shop, (request.params as { readonly id: string }).id);
  scope.get(path, async (request, reply) => showTill(reply, await tillOf(request)));
  scope.post(path, async (request, reply) => {
    const till = await tillOf(request);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    reply.header("cache-control", "no-store");
    if (till === undefined || !till.isOpen) return showTill(reply, till);
    if (form.get("decision") === "cancel") return reply.redirect(till.cancelUrl, 303);
    if (form.get("decision") !== "pay") return showTill(reply, till, DECLINED);
    if (!(await till.pay(form))) return showTill(reply, { ...till, isOpen: false });
    await shop.news.deliver();
    if (form.get("news") === "late") shop.news.deliverIn(LATE_MS);
    return reply.redirect(till.successUrl, 303);
  });
}

async function checkoutTill({ db, now }: Shop, id: string): Promise<Till | undefined> {
  const found = await db.selectFrom("practice_checkouts").selectAll().where("id", "=", id).executeTakeFirst();
  if (found === undefined) return undefined;
  const isMonthly = found.reference.purpose === "subscription";
  return {
    title: isMonthly ? "Developer subscription" : "Donation",
    amountCents: found.amount_cents,
    isMonthly,
    isOpen: found.status === "open" && found.until > now(),
    address: `${PRACTICE_PATH}/checkout/${id}`,
    successUrl: found.success_url,
    cancelUrl: found.cancel_url,
    pay: (form) =>
      payCheckout(
        db,
        id,
        {
          way: NEWS_WAYS.find((way) => way === form.get("news")) ?? "at-once",
          cardFails: form.get("card") === "fails-later",
        },
        now(),
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
      isOpen: found.status === "past_due",
      address: `${PRACTICE_PATH}/settle/${id}`,
      successUrl: `${publicUrl}/subscription/success`,
      cancelUrl: `${publicUrl}/developer-dashboard`,
      pay: () => paySettlement(db, id, now()),
    }
  );
}

function showTill(reply: FastifyReply, till: Till | undefined, fault?: string): FastifyReply {
  if (till === undefined)
    return sendPracticePage(reply, {
      title: "No such checkout",
      notice: NOTICE,
      body: html`<p class="lead">The address is wrong, or the checkout is long over.</p>`,
      status: 404,
    });
  if (!till.isOpen)
    return sendPracticePage(reply, {
      title: "This checkout is closed",
      notice: NOTICE,
      body: html`<p class="lead">
          It was paid already, or it was left open for too long. Nothing is paid twice.
        </p>
        <p><a class="button" href="${till.cancelUrl}">Back</a></p>`,
      status: 410,
    });
  return sendPracticePage(reply, { title: till.title, notice: NOTICE, body: openTill(till, fault) });
}

function openTill({ amountCents, isMonthly, address }: Till, fault?: string): Markup {
  return html`<p class="lead">
      <strong>$${(amountCents / 100).toFixed(2)}</strong>${isMonthly ? " a month" : ""}
    </p>
    ${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
    <form method="post" action="${address}">
      ${isMonthly ? cardChoice() : ""}
      <label
        >The news of the payment reaches the server
        <select name="news">
          ${NEWS_WAYS.map((way) => html`<option value="${way}">${WAY_LABEL[way]}</option>`)}
        </select></label
      >
      <button class="button" name="decision" value="pay">Pay $${(amountCents / 100).toFixed(2)}</button>
      <button class="button quiet" name="decision" value="decline">Let the card be declined</button>
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
