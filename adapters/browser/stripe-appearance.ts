import type { StripeAppearance } from "./stripe-js.ts";

/** It maps Stripe's names to ours in ui/shared/tokens.css. */
const VARIABLES = {
  colorPrimary: "--accent",
  colorBackground: "--surface",
  colorText: "--ink",
  colorTextSecondary: "--ink-soft",
  colorTextPlaceholder: "--ink-faint",
  colorDanger: "--danger",
  borderRadius: "--radius-control",
  fontFamily: "--font-body",
} as const;

/** Describes the present look of our pages in Stripe's terms. */
export function stripeAppearance(page: Window): StripeAppearance {
  const { documentElement } = page.document;
  const shown = page.getComputedStyle(documentElement);
  const variables = Object.entries(VARIABLES)
    .map(([name, token]) => [name, shown.getPropertyValue(token).trim()] as const)
    .filter(([, value]) => value !== "");
  return { theme: "flat", variables: { ...Object.fromEntries(variables), fontSizeBase: "16px" } };
}

/** Calls `call` on every change between light and dark; returns a function that stops it. */
export function watchAppearance(page: Window, call: () => void): () => void {
  const system = page.matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(call);
  chosen.observe(page.document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", call);
  return () => {
    chosen.disconnect();
    system.removeEventListener("change", call);
  };
}
