/** It is a product page's initial data for a visitor who clicked Buy and had to sign in first. */
export const BUY_INTENT = { intent: "buy" } as const;

/**
 * Tells whether the page opens the dialog that asks; nothing is bought by it.
 * @param data as it was stored during sign-in; other programs can write it
 */
export function isBuyIntent(data: unknown): boolean {
  return typeof data === "object" && data !== null && "intent" in data && data.intent === BUY_INTENT.intent;
}
