import { PRODUCT } from "../shared/brand.ts";

/**
 * Returns a name such as "atelier-wallet-2026-01-31.csv".
 * @param now milliseconds since the epoch
 */
export function statementFileName(now: number): string {
  return `${PRODUCT}-wallet-${new Date(now).toISOString().slice(0, 10)}.csv`;
}
