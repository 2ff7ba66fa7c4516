import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { eventOf, stripeSignature, WEBHOOK_SECRET } from "../../support/stripe/stripe-event.ts";
import { leave } from "../support/leaving.ts";
import { StripeDriver } from "../support/stripe-driver.ts";
import { TestServer } from "../support/test-server.ts";

const driver = await StripeDriver.start();
afterAll(() => driver.stop());
afterEach(() => driver.beginAnew());

/** Makes a payment whose event has not been delivered, and returns that event with the person who paid. */
async function untoldPayment() {
  const { person } = await driver.paidFor();
  const event = driver.stripe.books.takeEvents().find(({ type }) => type === "checkout.session.completed");
  if (event === undefined) throw new Error("A payment without news");
  return { person, event, body: JSON.stringify(event) };
}

/** Changes the metadata of the checkout that was paid last, and of the subscription that it led to. */
function rename(change: (metadata: Record<string, string>) => void) {
  const session = driver.stripe.books.lastSession();
  const subscription = driver.stripe.books.subscriptions.get(session.subscription ?? "");
  if (subscription === undefined) throw new Error("Nothing came of the checkout");
  change(session.metadata);
  change(subscription.metadata);
  return subscription;
}

const sign = (body: string, secondsAgo = 0, secret = WEBHOOK_SECRET) =>
  stripeSignature(body, secret, new Date(driver.server.now.getTime() - secondsAgo * 1000));

const eventCount = async () => {
  const { rows } = await driver.server.database.pool.query<{ n: number }>(
    "select count(*)::int as n from payment_events",
  );
  return rows[0]?.n ?? 0;
};

describe("the webhook", () => {
  it("believes what Stripe has signed just now", async () => {
    const { person, body } = await untoldPayment();
    expect(await driver.post(body, sign(body))).toMatchObject({ status: 200, body: { received: true } });
    expect(await driver.status(person)).toBe("active");
  });

  it.each<[string, (body: string) => string | undefined]>([
    ["no signature", () => undefined],
    ["an empty one", () => ""],
    ["one of another secret", (body) => sign(body, 0, "whsec_of_somebody_else")],
    ["one of other words", (body) => sign(body.replace("complete", "complexe"))],
    ["one that is cut", (body) => sign(body).replace(/,v1=(.{63})./, ",v1=$1")],
    ["the scheme of the test mode alone", (body) => sign(body).replace("v1=", "v2=")],
    ["no time", (body) => sign(body).replace(/t=\d+,/, "")],
    ["a time that is none", (body) => sign(body).replace(/t=\d+/, "t=soon")],
    ["another time than was signed", (body) => sign(body).replace(/t=\d+/, "t=1772442001")],
    ["a future time beside the true one", (body) => `${sign(body)},t=99999999999`],
    ["a list of signs", (body) => `${sign(body)}${",v1=00".repeat(500)}`.replace(/v1=[0-9a-f]{64}/, "v1=0")],
    ["a header that is longer than any", (body) => `${sign(body)},v0=${"a".repeat(2_000)}`],
    ["a header without an end to its time", (body) => `${"t=1,".repeat(400)}t=x,${sign(body)},t=`],
    ["five minutes and a second of age", (body) => sign(body, 301)],
    ["a day of age", (body) => sign(body, 86_400)],
    ["five minutes and a second still to come", (body) => sign(body, -301)],
    ["a century still to come", (body) => sign(body, -3_000_000_000)],
  ])("refuses %s and changes nothing", async (_, signature) => {
    const { person, body } = await untoldPayment();
    const before = await eventCount();
    const asked = driver.stripe.calls.length;
    expect(await driver.post(body, signature(body))).toMatchObject({
      status: 400,
      body: { code: "bad_signature" },
    });
    expect(await driver.status(person)).toBe("incomplete");
    expect({ eventCount: await eventCount(), callCount: driver.stripe.calls.length }).toEqual({
      eventCount: before,
      callCount: asked,
    });
  });

  it.each([
    ["five minutes old", 300],
    ["five minutes ahead, as a clock may be", -300],
  ])("takes news that are %s", async (_, secondsAgo) => {
    const { person, body } = await untoldPayment();
    expect((await driver.post(body, sign(body, secondsAgo))).status).toBe(200);
    expect(await driver.status(person)).toBe("active");
  });

  it("takes a signature of the new secret beside one of the old, as while a secret is changed", async () => {
    const { person, body } = await untoldPayment();
    const both = sign(body).replace(",v1=", `,v1=${"0".repeat(64)},v1=`);
    expect((await driver.post(body, both)).status).toBe(200);
    expect(await driver.status(person)).toBe("active");
  });

  it("reads the bytes as they came, whatever they are called", async () => {
    const { person, event } = await untoldPayment();
    const spaced = JSON.stringify({ ...event, note: "ünïcödé  \u2028" }, null, 3);
    expect((await driver.post(spaced, sign(spaced), "text/plain; charset=utf-8")).status).toBe(200);
    expect(await driver.status(person)).toBe("active");
  });

  it("refuses a signed body that is no JSON, and one that says nothing it follows is received and forgotten", async () => {
    for (const body of ["", "{", "nothing", "null", "[]", '"event"', "{}", '{"id":"evt_1"}']) {
      const { status } = await driver.post(body, sign(body));
      expect({ body, status }).toEqual({ body, status: 400 });
    }
    const before = await eventCount();
    const unknown = eventOf("customer.tax_id.created", { id: "txi_1" }, driver.server.now);
    expect((await driver.deliver(unknown)).status).toBe(200);
    expect(await eventCount()).toBe(before);
  });

  it("refuses a body beyond all that Stripe sends", async () => {
    const huge = JSON.stringify({ id: "evt_huge", note: "x".repeat(300 * 1024) });
    expect((await driver.post(huge, sign(huge))).status).toBe(413);
  });

  it("is there for the provider that is set up, and for no other", async () => {
    const { body } = await untoldPayment();
    for (const name of ["practice", "paypal", "stripe%2F"]) {
      const { status } = await driver.server.ask(`POST /api/payments/webhook/${name}`, {
        body: JSON.parse(body) as unknown,
        headers: { "stripe-signature": sign(body) },
      });
      expect({ name, status }).toEqual({ name, status: 404 });
    }
    expect((await driver.server.ask("GET /api/payments/webhook/stripe")).status).toBe(404);
  });

  it("gives the same news its effect once: replayed later it changes nothing, not even by asking Stripe", async () => {
    const { person, event } = await untoldPayment();
    await driver.deliver(event);
    const row = await driver.rowOf(person);
    const asked = driver.stripe.calls.length;
    for (let time = 0; time < 3; time += 1) expect((await driver.deliver(event)).status).toBe(200);
    expect(driver.stripe.calls.length).toBe(asked);
    expect(await driver.rowOf(person)).toEqual(row);
  });

  it("gives it once when it comes ten times at once", async () => {
    const { person, event } = await untoldPayment();
    const before = await eventCount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => driver.deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await eventCount()).toBe(before + 1);
    expect(await driver.status(person)).toBe("active");
  });

  it("believes what Stripe answers and not the event: what the object in them says is never read", async () => {
    const person = await driver.developer();
    const session = await driver.checkout(person);
    const told = { id: session.id, object: "checkout.session", status: "complete", payment_status: "paid" };
    await driver.deliver(eventOf("checkout.session.completed", told, driver.server.now));
    expect(await driver.status(person)).toBe("incomplete");
  });

  it("leaves alone what belongs to another installation on the same account at Stripe", async () => {
    const { person, event } = await untoldPayment();
    const subscription = rename((metadata) => {
      metadata["installation"] = "00000000-0000-4000-8000-000000000000";
    });
    expect((await driver.deliver(event)).status).toBe(200);
    expect(await driver.status(person)).toBe("incomplete");
    expect(subscription.status).toBe("active");
  });

  it("leaves alone what carries no reference at all, as what somebody made by hand", async () => {
    const { person, event } = await untoldPayment();
    const subscription = rename((metadata) => {
      for (const name of Object.keys(metadata)) Reflect.deleteProperty(metadata, name);
    });
    expect((await driver.deliver(event)).status).toBe(200);
    expect(await driver.status(person)).toBe("incomplete");
    expect(subscription.status).toBe("active");
  });

  it.each([
    ["a user that never was", "2147483000"],
    ["no number", "somebody"],
    ["a number beyond all", "99999999999999999999"],
    ["a number beyond the table's", "2147483648"],
    ["half a number", "1.5"],
    ["less than nobody", "-1"],
  ])("ends a subscription that is for %s, so that nobody is charged for nothing", async (_, user) => {
    const { event } = await untoldPayment();
    const subscription = rename((metadata) => {
      metadata["user"] = user;
    });
    expect((await driver.deliver(event)).status).toBe(200);
    expect(subscription.status).toBe("canceled");
    await driver.deliverAll();
  });

  it("ends one that was paid after the account had ended", async () => {
    const person = await driver.developer();
    const session = await driver.checkout(person);
    await leave(driver.server, person);
    const subscription = driver.stripe.books.pay(session);
    await driver.deliverAll();
    expect(subscription?.status).toBe("canceled");
    await driver.deliverAll();
    expect(await driver.rowOf(person)).toBeUndefined();
  });

  it("asks to be told again while Stripe's books cannot be read, and loses nothing", async () => {
    const { person, event } = await untoldPayment();
    driver.stripe.instead = (_, response) => void response.destroy();
    const failed = await driver.deliver(event);
    expect({ status: failed.status, retryAfter: failed.headers["retry-after"] }).toEqual({
      status: 503,
      retryAfter: "1",
    });
    expect(await driver.status(person)).toBe("incomplete");
    driver.stripe.mend();
    expect((await driver.deliver(event)).status).toBe(200);
    expect(await driver.status(person)).toBe("active");
  });
});

describe("the sandbox provider's webhook", () => {
  it("refuses what is not signed by this installation", async () => {
    const server = await TestServer.start();
    const body = { id: "evt_practice_1", about: { kind: "checkout", id: "cs_practice_1" } };
    for (const signature of [undefined, "", "t=1772442000,v1=00", `t=1772442000,v1=${"0".repeat(64)}`]) {
      const { status } = await server.ask("POST /api/payments/webhook/practice", {
        body,
        ...(signature !== undefined && { headers: { "practice-signature": signature } }),
      });
      expect({ signature, status }).toEqual({ signature, status: 400 });
    }
    await server.stop();
  });
});
