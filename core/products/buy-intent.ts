/** What a product's page begins with for somebody who clicked Buy there and had to sign in first. */
export const BUY_INTENT = { intent: "buy" } as const;

/** It opens the dialog that asks, and buys nothing. @param data as it was kept over signing in; anybody may have written it */
export function isBuyIntent(data: unknown): boolean {
  return typeof data === "object" && data !== null && "intent" in data && data.intent === BUY_INTENT.intent;
}
