/** Cents. */
export const DONATION_LIMITS = { min: 100, max: 1_000_000 } as const;
export const DONATION_CURRENCY = "usd" as const;

/** What is wrong with an amount in cents; undefined when it can be given. */
export function donationError(cents: number): string | undefined {
  if (!Number.isInteger(cents)) return "Must be a whole number of cents";
  if (cents < DONATION_LIMITS.min) return "A donation is at least $1";
  if (cents > DONATION_LIMITS.max) return "A donation is at most $10,000";
  return undefined;
}
