import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { shuffledTwice } from "../../support/stripe/stripe-event.ts";
import { StripeDriver, type Subscriber } from "../support/stripe-driver.ts";
import { balance, stripeTopUp } from "../support/top-ups.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

const holds = (person: Subscriber) => balance(driver.server, person);

/** `tell` chooses the event that is delivered: its index is `tell` modulo the number of events so far. */
type Step = "refund-a-part" | "dispute" | "win" | "lose" | { readonly tell: number };

const steps = fc.array(
  fc.oneof(fc.constantFrom<Step>("refund-a-part", "dispute", "win", "lose"), fc.record({ tell: fc.nat(50) })),
  { maxLength: 8 },
);

describe("the events of a top-up", () => {
  it("lead to what stands at Stripe in every order, however often they are told", async () => {
    const { books } = driver.stripe;
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (life, random) => {
        const person = await driver.developer();
        const session = await stripeTopUp(driver, person, 1_000);
        books.pay(session);
        const events = books.takeEvents();
        let refunded = 0;
        const openDispute = () => books.disputesOf(session.intent ?? "").find(isOpen);
        for (const step of life) {
          const open = openDispute();
          if (typeof step === "object") {
            const event = events[step.tell % events.length];
            if (event !== undefined) expect((await driver.deliver(event)).status).toBe(200);
          } else if (step === "refund-a-part" && refunded < 1_000) {
            refunded += 250;
            books.refund(session, 250);
          } else if (step === "dispute" && open === undefined) books.dispute(session);
          else if (step === "win" && open !== undefined) books.closeDispute(open, "won");
          else if (step === "lose" && open !== undefined) books.closeDispute(open, "lost");
          events.push(...books.takeEvents());
        }
        for (const event of shuffledTwice(events, random))
          expect((await driver.deliver(event)).status).toBe(200);
        const isDisputed = books.disputesOf(session.intent ?? "").some(({ status }) => status !== "won");
        expect(await holds(person)).toBe(isDisputed ? 0 : 1_000 - refunded);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it("end it as declined when the bank refuses, in any order, and it is asked about no more", async () => {
    const person = await driver.developer();
    const session = await stripeTopUp(driver, person, 900);
    driver.stripe.books.finish(session);
    driver.stripe.books.refuse(session);
    for (const event of driver.stripe.books.takeEvents().toReversed()) await driver.deliver(event);
    const { rows } = await driver.server.database.pool.query(
      "select status, ask_at from wallet_top_ups where provider_id = $1",
      [session.id],
    );
    expect({ rows, holds: await holds(person) }).toEqual({
      rows: [{ status: "declined", ask_at: null }],
      holds: 0,
    });
  });

  it("are not believed over what was written while Stripe was asked", async () => {
    const person = await driver.developer();
    const session = await stripeTopUp(driver, person, 1_000);
    driver.stripe.books.pay(session);
    const first = driver.stripe.books.takeEvents().at(-1);
    // The server asks for the checkout first, and for refunds and disputes after it.
    const held = driver.stripe.holdAnswer(3);
    const telling = first && driver.deliver(first);
    await held.isReached;
    driver.stripe.books.dispute(session);
    await driver.deliverAll();
    held.release();
    await telling;
    expect(await holds(person)).toBe(0);
  });
});

const isOpen = ({ status }: { readonly status: string }) => status === "needs_response";
