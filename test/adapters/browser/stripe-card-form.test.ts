import { afterEach, describe, expect, it } from "@jest/globals";
import { StripeCardForm } from "../../../adapters/browser/stripe-card-form.ts";
import type { StripeAppearance, StripeError, StripeJs } from "../../../adapters/browser/stripe-js.ts";
import { STRIPE_SCRIPT } from "../../../core/payments/card-form-page.ts";

const ORDER = { publishableKey: "pk_1", clientSecret: "pi_1_secret", elementId: "here" };
const scripts = () => [...document.querySelectorAll("head script")];

/** It plays Stripe.js as far as the form uses it; the test says how it ends. */
class FakeStripe {
  readonly received: unknown[] = [];
  readonly appearances: StripeAppearance[] = [];
  destroyed = 0;
  event: "ready" | "loaderror" = "ready";
  missing: StripeError | undefined;
  error: StripeError | undefined;

  readonly make = (publishableKey: string): StripeJs => {
    this.received.push(publishableKey);
    return {
      elements: ({ clientSecret, appearance }) => {
        this.received.push(clientSecret);
        this.appearances.push(appearance);
        return {
          create: () => ({
            mount: (element) => element.append("card"),
            on: (event, call) => {
              if (event === this.event) queueMicrotask(call);
            },
            destroy: () => {
              this.destroyed += 1;
            },
          }),
          submit: () => Promise.resolve(this.missing === undefined ? {} : { error: this.missing }),
          update: ({ appearance: next }) => this.appearances.push(next),
        };
      },
      confirmPayment: ({ confirmParams, redirect }) => {
        this.received.push(confirmParams.return_url, redirect);
        return Promise.resolve(this.error === undefined ? {} : { error: this.error });
      },
    };
  };
}

/** Answers the next script as the network would. */
function answerScript(stripe: FakeStripe | null): void {
  const [script] = scripts();
  if (stripe !== null) window.Stripe = stripe.make;
  script?.dispatchEvent(new Event(stripe === null ? "error" : "load"));
}
/** Adds the element that the form is put into, as the screen does. */
function addPlace(): void {
  document.body.append(Object.assign(document.createElement("div"), { id: "here" }));
}

async function opened(stripe = new FakeStripe()) {
  addPlace();
  Object.defineProperty(window, "matchMedia", { value: () => new EventTarget(), configurable: true });
  const opening = new StripeCardForm(window).open(ORDER);
  answerScript(stripe);
  return { stripe, form: await opening };
}

afterEach(() => {
  delete window.Stripe;
  Reflect.deleteProperty(window, "matchMedia");
  delete document.documentElement.dataset["theme"];
});

describe("StripeCardForm", () => {
  it("fetches nothing before it is opened, then Stripe.js from Stripe itself, once", async () => {
    const form = new StripeCardForm(window);
    expect(scripts()).toEqual([]);
    const { stripe } = await opened();
    await form.open(ORDER);
    expect(scripts().map((script) => script.getAttribute("src"))).toEqual([STRIPE_SCRIPT]);
    expect(stripe.received.slice(0, 2)).toEqual(["pk_1", "pi_1_secret"]);
    expect(document.getElementById("here")?.textContent).toContain("card");
  });

  it("fails as a network does where Stripe.js cannot be fetched, and tries again the next time", async () => {
    addPlace();
    const opening = new StripeCardForm(window).open(ORDER);
    answerScript(null);
    await expect(opening).rejects.toMatchObject({ kind: "network" });
    expect(scripts()).toEqual([]);
    await expect(opened()).resolves.toBeTruthy();
  });

  it("fails where something else came in the place of Stripe.js", async () => {
    const opening = new StripeCardForm(window).open(ORDER);
    scripts()[0]?.dispatchEvent(new Event("load"));
    await expect(opening).rejects.toMatchObject({ kind: "bad-answer" });
  });

  it("fails where the form does not come", async () => {
    const stripe = new FakeStripe();
    stripe.event = "loaderror";
    await expect(opened(stripe)).rejects.toMatchObject({ kind: "network" });
    expect(stripe.destroyed).toBe(1);
  });

  it("follows the theme until it is closed", async () => {
    const { stripe, form } = await opened();
    document.documentElement.dataset["theme"] = "dark";
    await Promise.resolve();
    expect(stripe.appearances.length).toBe(2);
    form.close();
    expect(stripe.destroyed).toBe(1);
    document.documentElement.dataset["theme"] = "light";
    await Promise.resolve();
    expect(stripe.appearances.length).toBe(2);
  });

  it("confirms with the way back, leaving the page only where a bank asks for it", async () => {
    const { stripe, form } = await opened();
    expect(await form.pay("https://atelier.test/wallet/success")).toEqual({ kind: "confirmed" });
    expect(stripe.received.slice(2)).toEqual(["https://atelier.test/wallet/success", "if_required"]);
  });

  it.each([
    [{ type: "validation_error" }, { kind: "incomplete" }],
    [
      { type: "card_error", message: "Your card was declined." },
      { kind: "declined", message: "Your card was declined." },
    ],
    [{ type: "invalid_request_error", payment_intent: { status: "succeeded" } }, { kind: "confirmed" }],
  ] as const)("answers %j with %j", async (error, outcome) => {
    const { stripe, form } = await opened();
    stripe.error = error;
    expect(await form.pay("https://atelier.test/")).toEqual(outcome);
  });

  it("asks for nothing while the form is not complete", async () => {
    const { stripe, form } = await opened();
    stripe.missing = { type: "validation_error" };
    expect(await form.pay("https://atelier.test/")).toEqual({ kind: "incomplete" });
    expect(stripe.received.length).toBe(2);
  });

  it.each([
    ["api_connection_error", "network"],
    ["rate_limit_error", "rate-limited"],
    ["api_error", "server"],
    ["a_new_one", "server"],
  ])("fails with the closed type for %s: %s", async (type, kind) => {
    const { stripe, form } = await opened();
    stripe.error = { type, message: "not for people" };
    await expect(form.pay("https://atelier.test/")).rejects.toMatchObject({ kind });
  });

  it("is allowed in the document of the wallet alone", () => {
    const at = (name: string) => {
      Object.defineProperty(window.performance, "getEntriesByType", {
        value: () => [{ name }],
        configurable: true,
      });
      return new StripeCardForm(window).isAllowedHere();
    };
    expect(at("https://atelier.test/wallet?amount=500")).toBe(true);
    expect(at("https://atelier.test/wallet/success")).toBe(false);
    expect(at("https://atelier.test/marketplace/7")).toBe(false);
  });
});
