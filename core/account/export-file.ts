import { PRODUCT } from "../shared/brand.ts";

/** "atelier-account-2026-01-31.json". @param now milliseconds since the epoch */
export function exportFileName(now: number): string {
  return `${PRODUCT}-account-${new Date(now).toISOString().slice(0, 10)}.json`;
}
