import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { StripeDesk } from "../support/stripe-desk.ts";

const desk = await StripeDesk.start();
afterAll(() => desk.stop());
afterEach(() => desk.beginAnew());

const FORGOTTEN = { status: "expired", customer_id: null, checkout_id: null };

describe("a customer who is deleted at Stripe", () => {
  it("is forgotten, and what they paid for is over, in whichever order that is told", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.deleteCustomer(subscription.customer);
    const events = desk.stripe.books.takeEvents();
    for (const event of [...events.toReversed(), ...events]) await desk.deliver(event);
    expect(await desk.rowOf(person)).toMatchObject(FORGOTTEN);
    expect(await desk.status(person)).toBe("expired");
    const anew = await desk.checkout(person);
    expect(anew.customer).toBeNull();
    desk.stripe.books.pay(anew);
    await desk.deliverAll();
    expect(await desk.status(person)).toBe("active");
  });

  it("is charged no more, should anything still run in their name", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.deleteCustomer(subscription.customer);
    Object.assign(subscription, { status: "active", endedAt: null });
    const [deleted] = desk.stripe.books.takeEvents().filter(({ type }) => type === "customer.deleted");
    if (deleted === undefined) throw new Error("Nothing was told");
    await desk.deliver(deleted);
    expect(subscription.status).toBe("canceled");
    await desk.deliverAll();
    expect(await desk.rowOf(person)).toMatchObject(FORGOTTEN);
  });

  it("leaves nobody before a checkout that names them", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.end(subscription);
    await desk.deliverAll();
    const open = await desk.checkout(person);
    expect(open.customer).toBe(subscription.customer);
    desk.stripe.books.deleteCustomer(subscription.customer);
    await desk.deliverAll();
    const anew = await desk.checkout(person);
    expect({ isNew: anew.id !== open.id, customer: anew.customer }).toEqual({ isNew: true, customer: null });
  });

  it("is nothing to those whose customer is another, or still there", async () => {
    const { person, subscription } = await desk.subscribed();
    desk.stripe.books.deleteCustomer("cus_of_somebody_else");
    desk.stripe.books.deleteCustomer(subscription.customer);
    const [other, own] = desk.stripe.books.takeEvents().filter(({ type }) => type === "customer.deleted");
    desk.stripe.books.deletedCustomers.clear();
    for (const event of [other, own]) if (event !== undefined) await desk.deliver(event);
    expect(await desk.rowOf(person)).toMatchObject({ status: "active", customer_id: subscription.customer });
  });
});
