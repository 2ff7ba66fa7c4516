import { afterAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { shuffledTwice, type StripeEvent } from "../../support/stripe/stripe-event.ts";
import type { HeldInvoice, HeldSubscription } from "../../support/stripe/stripe-objects.ts";
import { StripeDriver, type Subscriber } from "../support/stripe-driver.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());

const AT_STRIPE = ["renew", "fail", "settle", "refund", "end"] as const;
const BY_THE_PERSON = ["cancel", "undo", "again"] as const;
type Step = (typeof AT_STRIPE)[number] | (typeof BY_THE_PERSON)[number];

/** `tell` chooses the event that is delivered: its index is `tell` modulo the number of events so far. */
type Act = Step | { readonly tell: number };

const steps = fc.array(fc.constantFrom<Step>(...AT_STRIPE, ...BY_THE_PERSON), { maxLength: 8 });
const acts = fc.array(
  fc.oneof(fc.constantFrom<Act>(...AT_STRIPE, ...BY_THE_PERSON), fc.record({ tell: fc.nat(50) })),
  { maxLength: 16 },
);

const reversedOf = ({ intent }: HeldInvoice) => driver.stripe.books.intents.get(intent ?? "")?.refunded ?? 0;

/** A life is what one person does with the subscription; the events wait until they are delivered. */
class Life {
  readonly person: Subscriber;
  readonly events: StripeEvent[] = [];
  subscription: HeldSubscription;

  private constructor(person: Subscriber, subscription: HeldSubscription) {
    this.person = person;
    this.subscription = subscription;
  }

  static async begin(): Promise<Life> {
    driver.stripe.books.takeEvents();
    const { person, subscription } = await driver.paidFor();
    const life = new Life(person, subscription);
    life.collect();
    return life;
  }

  collect(): void {
    this.events.push(...driver.stripe.books.takeEvents());
  }

  /** Takes the step, or does nothing where it is impossible now. */
  async take(step: Step): Promise<void> {
    const { books } = driver.stripe;
    const { status } = this.subscription;
    const isOver = status === "canceled";
    if (step === "renew" && status === "active" && !this.subscription.cancelAtPeriodEnd)
      books.renew(this.subscription, true);
    if (step === "fail" && status === "active" && !this.subscription.cancelAtPeriodEnd)
      books.renew(this.subscription, false);
    if (step === "settle" && status === "past_due") books.payInvoice(this.subscription);
    const { invoice } = this.subscription;
    if (step === "refund" && invoice.status === "paid" && reversedOf(invoice) < invoice.amount)
      books.refund(invoice, 199);
    if (step === "end" && !isOver) books.end(this.subscription);
    if (step === "cancel" || step === "undo") await driver.billing(this.person, step);
    if (step === "again" && isOver) await this.#again();
    this.collect();
  }

  async tell(number: number): Promise<void> {
    const event = this.events[number % this.events.length];
    if (event !== undefined) expect((await driver.deliver(event)).status).toBe(200);
    this.collect();
  }

  /** Delivers events until none is left, each at least once. */
  async tellAll(
    order: (events: readonly StripeEvent[]) => readonly StripeEvent[],
    atOnce = 1,
  ): Promise<void> {
    for (let events = this.events; events.length > 0; events = driver.stripe.books.takeEvents()) {
      const ordered = order(events);
      for (let at = 0; at < ordered.length; at += atOnce) {
        const told = await Promise.all(ordered.slice(at, at + atOnce).map((event) => driver.deliver(event)));
        expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
      }
    }
  }

  /** Translates Stripe's state of the subscription into the words of our tables. */
  expected() {
    const { id, status, cancelAtPeriodEnd, periodEnd } = this.subscription;
    const running = cancelAtPeriodEnd ? "canceled" : "active";
    return {
      subscription_id: id,
      status: status === "active" ? running : status === "past_due" ? "past_due" : "expired",
      period_end: new Date(periodEnd * 1000),
      checkout_id: null,
    };
  }

  expectedMonths() {
    return [...driver.stripe.books.invoices.values()]
      .filter(
        ({ of, invoice }) => of.metadata["user"] === String(this.person.id) && invoice.status === "paid",
      )
      .map(({ invoice }) => ({
        invoice_id: invoice.id,
        amount_cents: invoice.amount,
        reversed_cents: reversedOf(invoice),
      }));
  }

  async expectAll(): Promise<void> {
    expect(await driver.rowOf(this.person)).toMatchObject(this.expected());
    const months = await driver.payments(this.person);
    expect(months).toHaveLength(this.expectedMonths().length);
    expect(months).toEqual(expect.arrayContaining(this.expectedMonths()));
  }

  /** Delivers the end and subscribes again; earlier events may still wait and arrive after that. */
  async #again(): Promise<void> {
    const end = this.events.findLast(({ type }) => type === "customer.subscription.deleted");
    if (end !== undefined) await driver.deliver(end);
    const { status } = await driver.subscribe(this.person);
    expect(status).toBe(200);
    const session = driver.stripe.books.lastSession();
    this.subscription = driver.stripe.books.pay(session) ?? this.subscription;
  }
}

describe("the events of a subscription", () => {
  it("are not believed over what was written while Stripe was asked", async () => {
    const one = await Life.begin();
    await one.tellAll((events) => events);
    await one.take("fail");
    const old = one.events.at(-1);
    const held = driver.stripe.holdAnswer(1);
    const telling = old && driver.deliver(old);
    await held.isReached;
    await one.take("settle");
    const now = one.events.at(-1);
    if (now !== undefined) await driver.deliver(now);
    held.release();
    expect((await telling)?.status).toBe(200);
    expect(await driver.rowOf(one.person)).toMatchObject({ ...one.expected(), status: "active" });
  });

  it("lead to what stands at Stripe in every order and however often they are told", async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 4 }),
        async (life, random, atOnce) => {
          const one = await Life.begin();
          for (const step of life) await one.take(step);
          await one.tellAll((events) => shuffledTwice(events, random), atOnce);
          await one.expectAll();
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  it("lead there too when they come in the middle of things", async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.infiniteStream(fc.nat()), async (life, random) => {
        const one = await Life.begin();
        for (const act of life) await (typeof act === "string" ? one.take(act) : one.tell(act.tell));
        await one.tellAll((events) => shuffledTwice(events, random));
        await one.expectAll();
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
