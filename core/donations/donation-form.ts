import { readDollars } from "../payments/typed-dollars.ts";
import { DONATION_LIMITS, donationError } from "./donation.ts";

/** They are whole dollars. */
export const DONATION_PRESETS = [3, 5, 10, 25, 50, 100] as const;
const DEFAULT_DONATION = 5;

export const DONATION_FAILED = "There was an error processing your donation. Please try again.";

export interface DonationForm {
  /** It is in whole dollars; null means that the custom amount applies. */
  readonly preset: number | null;
  /** It is the text as typed. */
  readonly custom: string;
}

export const EMPTY_DONATION: DonationForm = { preset: DEFAULT_DONATION, custom: "" };

/** Returns dollars, 0 while the form has no valid amount. */
export function donationAmount({ preset, custom }: DonationForm): number {
  if (preset !== null) return preset;
  return customAmountError(custom) === undefined ? (readDollars(custom).cents ?? 0) / 100 : 0;
}

/** Checks a custom amount; an empty one is not reported as an error. */
export function customAmountError(custom: string): string | undefined {
  if (custom.trim() === "") return undefined;
  const { cents } = readDollars(custom);
  if (cents === undefined || cents < 0 || cents % 100 !== 0)
    return "Enter a whole number of dollars, at least 1";
  return donationError(cents);
}

export function canDonate(dollars: number): boolean {
  return dollars > 0 && donationCents(dollars) <= DONATION_LIMITS.max;
}

export function donationCents(dollars: number): number {
  return dollars * 100;
}
