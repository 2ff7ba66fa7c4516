import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { StripeDriver } from "../support/stripe-driver.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

type Reshape = NonNullable<StripeDriver["stripe"]["reshape"]>;
const periodIs =
  (value: unknown): Reshape =>
  (object) =>
    "current_period_end" in object ? { ...object, current_period_end: value } : object;
const itemsAre =
  (items: unknown): Reshape =>
  (object) =>
    "items" in object ? { ...object, items } : object;

const SHAPES: Readonly<Record<string, Reshape>> = {
  "a period that is null": periodIs(null),
  "a period that is a text": periodIs("soon"),
  "a period below zero": periodIs(-1),
  "a period in milliseconds, of the year 57000": periodIs(1_767_225_600_000),
  "a period in the future of no calendar": periodIs(1e300),
  "no items": itemsAre(undefined),
  "items that are null": itemsAre(null),
  "items that are a text": itemsAre("si_1"),
  "a list of items that is empty": itemsAre({ object: "list", data: [] }),
  "a list of nothing": itemsAre({ object: "list", data: [null, 3] }),
  "a customer that is a number": (object) => ("customer" in object ? { ...object, customer: 7 } : object),
  "an invoice that is a number": (object) =>
    "latest_invoice" in object ? { ...object, latest_invoice: 7 } : object,
};

describe.each(Object.entries(SHAPES))("a subscription that is paid, with %s", (_, reshape) => {
  it("gives access, once, until it is canceled, and says in the log what was odd", async () => {
    const before = driver.server.logLines.length;
    driver.stripe.reshape = reshape;
    const { person } = await driver.subscribed();
    expect(await driver.status(person)).toBe("active");
    expect((await driver.subscribe(person)).status).toBe(409);
    expect((await driver.billing(person, "cancel")).body.status).toBe("canceled");
    expect(await driver.status(person)).toBe("canceled");
    const lines = driver.server.logLines.slice(before).join("\n");
    expect(lines).toMatch(/fields of another shape|a paid subscription without its end/);
    expect(lines).not.toContain('"level":50');
  });
});

describe("a subscription of an older version of Stripe's API", () => {
  it("has its period on itself, and is named by its invoice directly", async () => {
    driver.stripe.reshape = (object) => {
      if (object["object"] !== "subscription") return object;
      const { items, ...rest } = object as { items: { data: { current_period_end: number }[] } };
      return { ...rest, current_period_end: items.data[0]?.current_period_end };
    };
    const { person, subscription } = await driver.paidFor();
    const [paid] = driver.stripe.books.takeEvents().filter(({ type }) => type === "invoice.paid");
    if (paid === undefined) throw new Error("Nothing was paid");
    const invoice = { id: subscription.invoice.id, object: "invoice", subscription: subscription.id };
    await driver.deliver({ ...paid, data: { object: invoice } });
    expect(await driver.rowOf(person)).toMatchObject({
      status: "active",
      period_end: new Date(subscription.periodEnd * 1000),
    });
  });
});

describe("a checkout without its end", () => {
  it("is taken for one of a day, as it is where no other end was asked for", async () => {
    driver.stripe.reshape = (object) => ("expires_at" in object ? { ...object, expires_at: null } : object);
    const person = await driver.developer();
    await driver.checkout(person);
    expect(await driver.status(person)).toBe("incomplete");
    await driver.comesBackIn(1, person);
    expect(await driver.status(person)).toBe("none");
  });
});
