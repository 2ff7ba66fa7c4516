import { PRODUCT } from "../shared/brand.ts";

/**
 * Returns a name such as "atelier-account-2026-01-31.json".
 * @param now milliseconds since the epoch
 */
export function exportFileName(now: number): string {
  return `${PRODUCT}-account-${new Date(now).toISOString().slice(0, 10)}.json`;
}
