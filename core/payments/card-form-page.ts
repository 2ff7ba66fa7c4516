/** Only this page's document may load the provider's own form. */
export const CARD_FORM_PATH = "/wallet";

/** It is Stripe.js of the release that the server's library speaks; Stripe forbids copies of it. */
export const STRIPE_SCRIPT = "https://js.stripe.com/endive/stripe.js";

/** It is the origin of Stripe.js and of what that loads by itself. */
export const STRIPE_SCRIPT_ORIGIN = "https://js.stripe.com";

/**
 * That page has two Trusted Types policies: ours allows the one address above, the default one is for scripts
 * that Stripe.js loads by itself from its own origin.
 */
export const CARD_FORM_TRUSTED_TYPES = { script: "atelier-stripe", later: "default" } as const;
