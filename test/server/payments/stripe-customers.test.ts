import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { StripeDriver } from "../support/stripe-driver.ts";

let driver: StripeDriver;
beforeAll(async () => {
  driver = await StripeDriver.start();
});
afterAll(() => driver.stop());
afterEach(() => {
  driver.stripe.mend();
  driver.stripe.books.takeEvents();
});

const FORGOTTEN = { status: "expired", customer_id: null, checkout_id: null };

describe("a customer who is deleted at Stripe", () => {
  it("is forgotten, and what they paid for is over, in whichever order that is told", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.deleteCustomer(subscription.customer);
    const events = driver.stripe.books.takeEvents();
    for (const event of [...events.toReversed(), ...events]) await driver.deliver(event);
    expect(await driver.rowOf(person)).toMatchObject(FORGOTTEN);
    expect(await driver.status(person)).toBe("expired");
    const anew = await driver.checkout(person);
    expect(anew.customer).toBeNull();
    driver.stripe.books.pay(anew);
    await driver.deliverAll();
    expect(await driver.status(person)).toBe("active");
  });

  it("is charged no more, should anything still run in their name", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.deleteCustomer(subscription.customer);
    Object.assign(subscription, { status: "active", endedAt: null });
    const [deleted] = driver.stripe.books.takeEvents().filter(({ type }) => type === "customer.deleted");
    if (deleted === undefined) throw new Error("Nothing was told");
    await driver.deliver(deleted);
    expect(subscription.status).toBe("canceled");
    await driver.deliverAll();
    expect(await driver.rowOf(person)).toMatchObject(FORGOTTEN);
  });

  it("leaves nobody before a checkout that names them", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.end(subscription);
    await driver.deliverAll();
    const open = await driver.checkout(person);
    expect(open.customer).toBe(subscription.customer);
    driver.stripe.books.deleteCustomer(subscription.customer);
    await driver.deliverAll();
    const anew = await driver.checkout(person);
    expect({ isNew: anew.id !== open.id, customer: anew.customer }).toEqual({ isNew: true, customer: null });
  });

  it("is nothing to those whose customer is another, or still there", async () => {
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.deleteCustomer("cus_of_somebody_else");
    driver.stripe.books.deleteCustomer(subscription.customer);
    const [other, own] = driver.stripe.books.takeEvents().filter(({ type }) => type === "customer.deleted");
    driver.stripe.books.deletedCustomers.clear();
    for (const event of [other, own]) if (event !== undefined) await driver.deliver(event);
    expect(await driver.rowOf(person)).toMatchObject({
      status: "active",
      customer_id: subscription.customer,
    });
  });
});
