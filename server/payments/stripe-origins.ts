import { STRIPE_SCRIPT_ORIGIN } from "../../core/payments/card-form-page.ts";
import type { AllowedOrigins } from "../http/errors/security-headers.ts";

const FRAMES = [STRIPE_SCRIPT_ORIGIN, "https://*.js.stripe.com"];

/** A page with Stripe's form needs them, as Stripe documents for Stripe.js and bank confirmations. */
export const STRIPE_ORIGINS: AllowedOrigins = {
  scripts: FRAMES,
  frames: [...FRAMES, "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
};
