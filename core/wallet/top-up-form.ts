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

/**
 * Commas between thousands are allowed; a comma anywhere else is refused, so that "12,50" is not read as
 * 1,250.
 */
const DOLLARS = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/;
const CENTS_AFTER_COMMA = /\d,\d{1,2}$/;

/** Returns cents, 0 while the form has no valid amount. */
export function topUpCents({ preset, custom }: TopUpForm): number {
  if (preset !== null) return preset * 100;
  return centsIn(custom) ?? 0;
}

/** Checks a custom amount; an empty one is not reported as an error. */
export function customTopUpError(custom: string): string | undefined {
  if (custom.trim() === "") return undefined;
  const cents = read(custom);
  if (cents !== undefined) return topUpError(cents);
  return CENTS_AFTER_COMMA.test(custom.trim())
    ? "Use a decimal point for cents, such as 12.50"
    : "Enter an amount in dollars, such as 12.50";
}

/**
 * Returns the form for a needed amount: the least preset that is enough, else that amount itself, up to the
 * largest top-up.
 */
export function topUpFormFor(cents: number | null): TopUpForm {
  if (cents === null) return EMPTY_TOP_UP;
  const preset = TOP_UP_PRESETS.find((dollars) => dollars * 100 >= cents);
  if (preset !== undefined) return { preset, custom: "" };
  return { preset: null, custom: (Math.min(cents, TOP_UP_LIMITS.max) / 100).toFixed(2) };
}

/**
 * Returns the form with exactly this amount chosen.
 * @param cents within `TOP_UP_LIMITS`
 */
export function topUpFormOf(cents: number): TopUpForm {
  const preset = TOP_UP_PRESETS.find((dollars) => dollars * 100 === cents);
  return preset === undefined ? { preset: null, custom: (cents / 100).toFixed(2) } : { preset, custom: "" };
}

function centsIn(custom: string): number | undefined {
  const cents = read(custom);
  return cents !== undefined && topUpError(cents) === undefined ? cents : undefined;
}

function read(custom: string): number | undefined {
  const [, dollars, cents = ""] = DOLLARS.exec(custom.trim()) ?? [];
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}
