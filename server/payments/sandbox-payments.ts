import type { IncomingHttpHeaders } from "node:http";
import { WALLET_CURRENCY } from "../../core/wallet/wallet.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import type {
  ObjectRef,
  Checkout,
  CheckoutOrder,
  ProviderState,
  ProviderSubscription,
  Intent,
  PaymentEvent,
  PaymentProvider,
} from "./payment-provider.ts";
import { scheduleEvent, readEvent } from "./sandbox-events.ts";
import { sandboxId } from "./sandbox-id.ts";
import { paidMonths, paymentOf } from "./sandbox-months.ts";

const OPEN_MS = 24 * 60 * 60 * 1000;
export const SANDBOX_PATH = "/practice-payments";

/**
 * A payment provider inside this server lets a developer try the product without keys. No money moves. It
 * keeps what it knows in tables of its own, which the rest of the product never reads: it asks and is told,
 * as with a real provider.
 */
export class SandboxPayments implements PaymentProvider {
  readonly name = "practice";
  readonly publishableKey = null;
  readonly #db: Db;
  readonly #publicUrl: string;
  readonly #now: () => Date;
  #secret: Promise<string> | undefined;

  constructor(db: Db, publicUrl: string, now: () => Date) {
    this.#db = db;
    this.#publicUrl = publicUrl;
    this.#now = now;
  }

  /** Returns a secret that stands only in this database, so that all processes on it sign alike. */
  secret(): Promise<string> {
    this.#secret ??= this.#db
      .selectFrom("payment_installation")
      .select("practice_secret")
      .executeTakeFirstOrThrow()
      .then(({ practice_secret }) => practice_secret)
      .catch((error: unknown) => {
        this.#secret = undefined;
        throw error;
      });
    return this.#secret;
  }

  async openCheckout(order: CheckoutOrder): Promise<Checkout> {
    const { reference, amountCents, successUrl, cancelUrl } = order;
    // An order with another amount is another order.
    const key = `${order.key}/${String(amountCents)}`;
    await this.#db
      .insertInto("practice_checkouts")
      .values({
        id: sandboxId("cs"),
        key,
        reference: JSON.stringify(reference),
        amount_cents: amountCents,
        success_url: successUrl,
        cancel_url: cancelUrl,
        until: new Date(this.#now().getTime() + OPEN_MS),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const found = await this.#checkouts().where("key", "=", key).executeTakeFirstOrThrow();
    return this.#shown(found);
  }

  async readCheckout(id: string): Promise<Checkout | undefined> {
    const found = await this.#checkouts().where("id", "=", id).executeTakeFirst();
    return found && this.#shown(found);
  }

  /** The sandbox provider has no form, only the page. */
  async openIntent(order: CheckoutOrder): Promise<Intent> {
    const { id, url } = await this.openCheckout(order);
    return { id, clientSecret: null, url };
  }

  async setRenewal(subscriptionId: string, renews: boolean): Promise<ProviderSubscription> {
    return this.#change(subscriptionId, { renews });
  }

  async endSubscription(subscriptionId: string): Promise<ProviderSubscription> {
    return this.#change(subscriptionId, { status: "ended" });
  }

  async read({ kind, id }: ObjectRef): Promise<ProviderState | undefined> {
    if (kind === "subscription") return this.#subscription(id);
    // There are no customers here; invoices and payments are checkouts.
    if (kind === "customer") return undefined;
    const checkout = await this.#checkouts().where("id", "=", id).executeTakeFirst();
    if (checkout === undefined) return undefined;
    const { reference, status } = checkout;
    if (reference.purpose === "donation")
      return {
        kind: "donation",
        reference,
        id,
        status: status === "complete" ? "paid" : status,
        amountCents: checkout.amount_cents,
        reversedCents: checkout.reversed_cents,
      };
    if (reference.purpose === "top-up")
      return {
        kind: "top-up",
        reference,
        topUp: {
          id,
          form: reference.form ?? "checkout",
          status: status === "complete" ? "paid" : status,
          amountCents: checkout.amount_cents,
          currency: WALLET_CURRENCY,
          reversedCents: checkout.reversed_cents,
        },
      };
    if (checkout.subscription_id === null) return { kind: "checkout", reference, status };
    const state = await this.#subscription(checkout.subscription_id);
    return state && { ...state, payment: paymentOf(checkout) };
  }

  async readEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent> {
    return readEvent(body, headers["practice-signature"], await this.secret(), now);
  }

  async #change(
    id: string,
    change: { readonly renews: boolean } | { readonly status: "ended" },
  ): Promise<ProviderSubscription> {
    await inTransaction(this.#db, async (tx) => {
      const changed = await tx
        .updateTable("practice_subscriptions")
        .set(change)
        .where("id", "=", id)
        .where("status", "!=", "ended")
        .executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) throw new Refusal("conflict", "The subscription has ended.");
      await scheduleEvent(tx, { kind: "subscription", id }, this.#now());
    });
    const found = await this.#subscription(id);
    if (found === undefined) throw new Error("A practice subscription vanished");
    return found.subscription;
  }

  async #subscription(id: string) {
    const found = await this.#db
      .selectFrom("practice_subscriptions")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { reference, status, renews, period_end } = found;
    const subscription: ProviderSubscription = {
      id,
      status: status === "ended" ? "expired" : status === "active" && !renews ? "canceled" : status,
      periodEnd: period_end,
      customerId: null,
      settleUrl: status === "past_due" ? `${this.#publicUrl}${SANDBOX_PATH}/settle/${id}` : null,
    };
    const [latest] = await paidMonths(this.#db, id, 1);
    const payment = latest === undefined ? null : paymentOf(latest);
    return { kind: "subscription", reference, subscription, payment } as const;
  }

  #checkouts() {
    return this.#db.selectFrom("practice_checkouts").selectAll();
  }

  #shown(found: {
    readonly id: string;
    readonly status: "open" | "complete" | "expired";
    readonly until: Date;
  }) {
    const { id, until } = found;
    const status = found.status === "open" && until <= this.#now() ? "expired" : found.status;
    const url = status === "open" ? `${this.#publicUrl}${SANDBOX_PATH}/checkout/${id}` : null;
    return { id, status, until, url } as const;
  }
}
