import { dollarsError, plainDollars, readDollars } from "../payments/typed-dollars.ts";
import { TOP_UP_LIMITS, topUpError } from "./wallet.ts";

/** They are whole dollars. */
export const TOP_UP_PRESETS = [10, 20, 50, 100, 250, 500] as const;
const DEFAULT_TOP_UP = 20;

export interface TopUpForm {
  /** It is in whole dollars; null means that the custom amount applies. */
  readonly preset: number | null;
  /** It is the text as typed, in dollars. */
  readonly custom: string;
}

export const EMPTY_TOP_UP: TopUpForm = { preset: DEFAULT_TOP_UP, custom: "" };

/** Returns cents, 0 while the form has no valid amount. */
export function topUpCents({ preset, custom }: TopUpForm): number {
  if (preset !== null) return preset * 100;
  return dollarsError(custom, topUpError) === undefined ? (readDollars(custom).cents ?? 0) : 0;
}

/** Checks a custom amount; an empty one is not reported as an error. */
export function customTopUpError(custom: string): string | undefined {
  return custom.trim() === "" ? undefined : dollarsError(custom, topUpError);
}

/**
 * Returns the form for a needed amount: the least preset that is enough, else that amount itself, up to the
 * largest top-up.
 */
export function topUpFormFor(cents: number | null): TopUpForm {
  if (cents === null) return EMPTY_TOP_UP;
  const preset = TOP_UP_PRESETS.find((dollars) => dollars * 100 >= cents);
  if (preset !== undefined) return { preset, custom: "" };
  return { preset: null, custom: plainDollars(Math.min(cents, TOP_UP_LIMITS.max)) };
}

/**
 * Returns the form with exactly this amount chosen.
 * @param cents within `TOP_UP_LIMITS`
 */
export function topUpFormOf(cents: number): TopUpForm {
  const preset = TOP_UP_PRESETS.find((dollars) => dollars * 100 === cents);
  return preset === undefined ? { preset: null, custom: plainDollars(cents) } : { preset, custom: "" };
}
