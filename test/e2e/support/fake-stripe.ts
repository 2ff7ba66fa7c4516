import type { Page } from "@playwright/test";
import type { StripeTestServer } from "../../support/stripe/stripe-test-server.ts";

export const DECLINED = "4000000000000002";

/** It is Stripe.js as far as our page uses it: one field in the page, a frame and a call of Stripe's API. */
const FAKE_STRIPE_JS = `
window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    field: document.createElement("input"),
    create() {
      const { field } = this;
      const told = new Map();
      const parts = [];
      return {
        on: (event, call) => told.set(event, call),
        mount: (host) => {
          const label = document.createElement("label");
          label.append("Card number", field);
          const frame = document.createElement("iframe");
          frame.title = "Secure card form";
          frame.height = "20";
          frame.src = "https://js.stripe.com/frame.html";
          parts.push(label, frame);
          host.append(...parts);
          frame.addEventListener("load", () => told.get("ready")());
        },
        destroy: () => parts.forEach((part) => part.remove()),
      };
    },
    submit: async () => ({}),
    update: () => undefined,
  }),
  confirmPayment: async ({ elements }) => {
    const answer = await fetch("https://api.stripe.com/confirm", {
      method: "POST",
      body: elements.clientSecret + " " + elements.field.value,
    });
    return answer.json();
  },
});
`;

/** Answers the browser's calls of Stripe's origins from `stripe`; the result collects the fetched addresses. */
export async function withStripe(
  page: Page,
  stripe: StripeTestServer,
  deliver: () => Promise<void>,
): Promise<string[]> {
  const fetched: string[] = [];
  await page.route(/^https:\/\/[\w.]*stripe\.com\//, async (route) => {
    const url = route.request().url();
    fetched.push(url);
    if (url.endsWith("/stripe.js"))
      return route.fulfill({ body: FAKE_STRIPE_JS, contentType: "text/javascript" });
    if (url.endsWith("/frame.html"))
      return route.fulfill({ body: "<title>Frame</title>", contentType: "text/html" });
    const [secret = "", card] = (route.request().postData() ?? "").split(" ");
    const headers = { "access-control-allow-origin": "*" };
    if (card === DECLINED)
      return route.fulfill({
        headers,
        json: { error: { type: "card_error", message: "Your card was declined." } },
      });
    const intent = stripe.books.intents.get(secret.replace("_secret_of_this_test", ""));
    if (intent !== undefined) stripe.books.succeed(intent);
    await deliver();
    return route.fulfill({ headers, json: {} });
  });
  return fetched;
}
