import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { BAD_ANSWERS, hugeAnswer, SLOW_ANSWERS } from "../../support/bad-answers.ts";
import { type Handler, sendJson } from "../../support/loopback-server.ts";
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

/** Stripe's library alone waits this long; here the product waits twice 0.4 s and the pause between. */
const LIBRARY_PATIENCE_MS = 80_000;

const CLEAR = "The payment provider can't be reached. Please try again.";

const refusal =
  (status: number, error: object): Handler =>
  (_, response) => {
    sendJson(response, { error }, status);
  };

/** In each of these ways Stripe, or a server in its place, breaks its own documentation. */
const ANSWERS: Readonly<Record<string, Handler>> = {
  ...BAD_ANSWERS,
  null: (_, response) => {
    sendJson(response, null);
  },
  "a list": (_, response) => {
    sendJson(response, [{ id: "cs_1", object: "checkout.session" }]);
  },
  "another kind of object": (_, response) => {
    sendJson(response, { id: "cus_1", object: "customer" });
  },
  "an object without a name": (_, response) => {
    sendJson(response, { object: "checkout.session", status: "open", url: "https://evil.example" });
  },
  "a wrong key": refusal(401, { type: "invalid_request_error", message: "Invalid API Key: sk_test_secret" }),
  "a forbidden call": refusal(403, { type: "invalid_request_error", message: "No permission" }),
  "too many requests": refusal(429, { type: "invalid_request_error", code: "rate_limit" }),
  "a conflict of keys": refusal(409, { type: "idempotency_error", code: "idempotency_key_in_use" }),
  "a bad request": refusal(400, { type: "invalid_request_error", code: "parameter_unknown" }),
  "an error that is a text": (_, response) => {
    sendJson(response, { error: "server_error", error_description: "sk_test_secret" }, 400);
  },
  "a drip without end": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 100);
    response.once("close", () => {
      clearInterval(drip);
    });
  },
  ...SLOW_ANSWERS,
};

describe.each(Object.entries(ANSWERS))("a Stripe that answers with %s", (_, handler) => {
  it("is waited for briefly, said clearly, and loses nothing", async () => {
    const buyer = await driver.developer();
    const { person, subscription } = await driver.subscribed();
    driver.stripe.books.renew(subscription, true);
    const news = driver.stripe.books.takeEvents();
    driver.stripe.instead = handler;

    const began = performance.now();
    const answers = await Promise.all([
      driver.subscribe(buyer),
      driver.server.ask("POST /api/payments/create-donation-session", { body: { amount: 500 } }),
      ...news.slice(0, 1).map((event) => driver.deliver(event)),
      driver.billing(person, "cancel"),
    ]);
    expect(performance.now() - began).toBeLessThan(LIBRARY_PATIENCE_MS);
    for (const [name, answer] of answers.entries()) {
      // Stripe's refusal of a change says that this subscription has ended; a wrong key says only that Stripe
      // is unavailable.
      const isOver = name === 3 && answer.status === 409;
      expect({ name, status: answer.status }).toEqual({ name, status: isOver ? 409 : 503 });
      expect([CLEAR, "The service is temporarily unavailable.", "The subscription has ended."]).toContain(
        answer.body.detail,
      );
    }
    expect(await driver.status(person)).toBe("active");

    driver.stripe.mend();
    for (const event of news) expect((await driver.deliver(event)).status).toBe(200);
    expect(await driver.status(person)).toBe("active");
    expect((await driver.billing(person, "cancel")).body.status).toBe("canceled");
    driver.stripe.books.pay(await driver.checkout(buyer));
    await driver.deliverAll();
    expect(await driver.status(buyer)).toBe("active");
  });
});

describe("a Stripe that does not stop talking", () => {
  it("is not listened to for ever", async () => {
    const huge = hugeAnswer();
    driver.stripe.instead = huge.handler;
    expect((await driver.subscribe(await driver.developer())).status).toBe(503);
    expect(huge.megabytes()).toBeLessThan(16);
  });
});

describe("the log", () => {
  it("names the kind of failure and no secret", async () => {
    const before = driver.server.logLines.length;
    driver.stripe.instead = ANSWERS["a wrong key"];
    await driver.subscribe(await driver.developer());
    const lines = driver.server.logLines.slice(before).join("\n");
    expect(lines).toContain("StripeAuthenticationError");
    expect(driver.server.logLines.join("\n")).not.toMatch(/sk_test|whsec_|pk_test|@example\.com/);
  });
});
