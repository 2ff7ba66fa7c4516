import type {
  CardForm,
  CardFormOrder,
  CardPayment,
  OpenCardForm,
} from "../../core/payments/card-form.port.ts";
import { CARD_FORM_PATH } from "../../core/payments/card-form-page.ts";
import { Failure } from "../../core/shared/failure.ts";
import { stripeAppearance, watchAppearance } from "./stripe-appearance.ts";
import type { StripeElements, StripeError, StripeJs } from "./stripe-js.ts";
import { loadStripeScript } from "./stripe-script.ts";

/** The checkout is offered instead when the form takes longer. */
const OPEN_MS = 15_000;
/** Both wallets are off, because they need permissions that our pages do not grant. */
const ELEMENT = { layout: "tabs", wallets: { applePay: "never", googlePay: "never" } } as const;
const TAKEN: readonly string[] = ["succeeded", "processing"];

/** It shows Stripe's Payment Element. */
export class StripeCardForm implements CardForm {
  readonly #page: Window;

  constructor(page: Window) {
    this.#page = page;
  }

  isAllowedHere(): boolean {
    const [document] = this.#page.performance.getEntriesByType("navigation");
    return document !== undefined && new URL(document.name).pathname === CARD_FORM_PATH;
  }

  async open({ publishableKey, clientSecret, elementId }: CardFormOrder): Promise<OpenCardForm> {
    const page = this.#page;
    let timer: number | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = page.setTimeout(() => reject(new Failure({ kind: "timed-out" })), OPEN_MS);
    });
    const begun = this.#open({ publishableKey, clientSecret, elementId });
    try {
      return await Promise.race([begun, late]);
    } catch (error) {
      // What comes after all is of no use.
      begun.then(
        (form) => form.close(),
        () => undefined,
      );
      throw error;
    } finally {
      page.clearTimeout(timer);
    }
  }

  async #open({ publishableKey, clientSecret, elementId }: CardFormOrder): Promise<OpenCardForm> {
    const page = this.#page;
    const stripe = (await loadStripeScript(page))(publishableKey);
    const host = page.document.getElementById(elementId);
    if (host === null) throw new Failure({ kind: "cancelled" });
    const elements = stripe.elements({ clientSecret, appearance: stripeAppearance(page) });
    const element = elements.create("payment", ELEMENT);
    try {
      await new Promise<void>((resolve, reject) => {
        element.on("ready", () => resolve());
        element.on("loaderror", () => reject(new Failure({ kind: "network" })));
        element.mount(host);
      });
    } catch (error) {
      element.destroy();
      throw error;
    }
    const stopWatching = watchAppearance(page, () => elements.update({ appearance: stripeAppearance(page) }));
    return {
      pay: (returnUrl) => pay(stripe, elements, returnUrl),
      close: () => {
        stopWatching();
        element.destroy();
      },
    };
  }
}

async function pay(stripe: StripeJs, elements: StripeElements, returnUrl: string): Promise<CardPayment> {
  const { error: missing } = await elements.submit();
  if (missing !== undefined) return refused(missing);
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  return error === undefined ? { kind: "confirmed" } : refused(error);
}

/** @throws Failure for what is no word about the card */
function refused({ type, message, payment_intent }: StripeError): CardPayment {
  // A second try of what was paid by the first.
  if (payment_intent !== undefined && TAKEN.includes(payment_intent.status)) return { kind: "confirmed" };
  switch (type) {
    case "validation_error":
      return { kind: "incomplete" };
    case "card_error":
      return { kind: "declined", message: message ?? "The payment was declined." };
    case "api_connection_error":
      throw new Failure({ kind: "network" });
    case "rate_limit_error":
      throw new Failure({ kind: "rate-limited" });
    default:
      throw new Failure({ kind: "server" });
  }
}
