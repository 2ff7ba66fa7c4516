import {
  CARD_FORM_TRUSTED_TYPES,
  STRIPE_SCRIPT,
  STRIPE_SCRIPT_ORIGIN,
} from "../../core/payments/card-form-page.ts";
import { Failure } from "../../core/shared/failure.ts";
import { originOf } from "../http/origin-of.ts";
import type {} from "./stripe-js.ts";

/** The script's address, which Trusted Types let through; made once for a window, because a policy can be made once. */
const addresses = new WeakMap<Window, string>();

/**
 * Puts Stripe.js into the page, once; a try that failed is tried again.
 * @throws Failure network
 */
export async function loadStripeScript(page: Window): Promise<NonNullable<Window["Stripe"]>> {
  if (page.Stripe !== undefined) return page.Stripe;
  const script = page.document.createElement("script");
  try {
    script.src = addressFor(page);
    await new Promise((resolve, reject) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(notLoaded(page)));
      page.document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
  return stripeOf(page);
}

function stripeOf({ Stripe }: Window): NonNullable<Window["Stripe"]> {
  // Something else was sent in its place.
  if (Stripe === undefined) throw new Failure({ kind: "bad-answer" });
  return Stripe;
}

function addressFor(page: Window): string {
  const known = addresses.get(page);
  if (known !== undefined) return known;
  const address = trusted(page);
  addresses.set(page, address);
  return address;
}

function trusted(page: Window): string {
  const { trustedTypes } = page;
  if (trustedTypes === undefined) return STRIPE_SCRIPT;
  try {
    const own = trustedTypes.createPolicy(CARD_FORM_TRUSTED_TYPES.script, {
      createScriptURL: (address) => (address === STRIPE_SCRIPT ? address : null),
    });
    // Stripe.js fetches more of itself by addresses that are no Trusted Types.
    trustedTypes.createPolicy(CARD_FORM_TRUSTED_TYPES.later, {
      createScriptURL: (address) => (isOfStripe(address) ? address : null),
    });
    return own.createScriptURL(STRIPE_SCRIPT);
  } catch (error) {
    // This document's policy does not know them.
    if (error instanceof TypeError) throw new Failure({ kind: "network" });
    throw error;
  }
}

function isOfStripe(address: string): boolean {
  return originOf(address) === STRIPE_SCRIPT_ORIGIN;
}

function notLoaded({ navigator }: Window): Failure {
  return new Failure({ kind: "network", offline: !navigator.onLine });
}
