import { asciiDigits } from "../text/digits.ts";

/** Amount in whole cents, which may be negative or above every limit, or the sentence that refuses the text. */
export type TypedDollars =
  { readonly cents: number; readonly fault?: never } | { readonly fault: string; readonly cents?: never };

const EXAMPLES = "such as 1250 or 12.50";
const FAULTS = {
  unreadable: `Enter an amount in dollars, ${EXAMPLES}`,
  several: `Enter one amount, ${EXAMPLES}`,
  currency: `Enter an amount in US dollars, ${EXAMPLES}`,
  decimals: "Enter an amount with whole cents, such as 12.50",
  ambiguous: `A point before three digits can mean thousands or cents. Enter an amount ${EXAMPLES}`,
} as const;

const SPACE = /\s+/gu;
const APOSTROPHE = /['’‘ʼ＇٬]/gu;
const MINUS = "[-‐-―−－﹣]";
const DOLLAR = String.raw`(?:US ?)?[$＄﹩](?:US)?|USD|(?:US[- ])?dollars?`;
const SIGNED = new RegExp(
  `^(?<before>${MINUS} ?)?(?:(?:${DOLLAR}) ?)?(?<after>${MINUS} ?)?(?<number>.*?)(?: ?(?:${DOLLAR}))?$`,
  "iu",
);
/** The dash of "12.-" and "12,–", as prices without cents are written in several countries. */
const NO_CENTS = new RegExp(`(?<=[.,])${MINUS}$`, "u");
const RANGE = new RegExp(String.raw`\d ?(?:${MINUS}|[~～…]|\.{2,3}|to) ?[$＄]?\d`, "iu");

const THOUSANDS =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,،' ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,،٫](?<cents>\d{0,2}))?$/u;
/** 12,34,567.00: two digits between the commas, as in South Asia. */
const LAKHS =
  /^(?<whole>[1-9]\d?(?<mark>[,'])\d{2}(?:\k<mark>\d{2})*\k<mark>\d{3})(?:[.٫](?<cents>\d{0,2}))?$/u;
const PLAIN = /^(?<whole>\d*)(?:[.,،٫](?<cents>\d{0,2}))?$/u;
const TOO_FINE = /^(?:[\d.,،' ]*\d)?[.,،٫]\d{3,}$/u;
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/u;

/** More would not be a safe number of cents. */
const MOST_DIGITS = 13;
const MOST_CHARACTERS = 60;

/**
 * Reads an amount as people of all countries write it: `12.50`, `12,50`, `$1,250`, `1.250,00`, `1 250`, digits of any
 * script. What could mean two amounts is refused.
 */
export function readDollars(typed: string): TypedDollars {
  if (typed.length > MOST_CHARACTERS) return { fault: FAULTS.unreadable };
  const text = asciiDigits(typed.replace(/\p{Cf}/gu, ""))
    .replace(SPACE, " ")
    .replace(APOSTROPHE, "'")
    .replace(/，/gu, ",")
    .replace(/．/gu, ".")
    .trim();
  const { before, after, number = "" } = SIGNED.exec(text)?.groups ?? {};
  const amount = number.replace(NO_CENTS, "00");
  if (AMBIGUOUS.test(amount)) return { fault: FAULTS.ambiguous };
  const found = (THOUSANDS.exec(amount) ?? LAKHS.exec(amount) ?? PLAIN.exec(amount))?.groups;
  if (found === undefined || !/\d/.test(amount)) return { fault: faultOf(amount) };
  const cents = centsOf((found["whole"] ?? "").replaceAll(/\D/gu, ""), found["cents"] ?? "");
  return { cents: before === undefined && after === undefined ? cents : -cents };
}

/** Checks a typed amount with a rule about cents. */
export function dollarsError(typed: string, rule: (cents: number) => string | undefined): string | undefined {
  const { cents, fault } = readDollars(typed);
  return fault ?? rule(cents);
}

/** Writes an amount for a field: "12", "12.50". */
export function plainDollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Writes a typed amount with digits and at most one decimal point; what cannot be read stays as typed. */
export function settledDollars(typed: string): string {
  const { cents } = readDollars(typed);
  return cents === undefined || Math.abs(cents) === Number.MAX_SAFE_INTEGER ? typed : plainDollars(cents);
}

function faultOf(amount: string): string {
  if (TOO_FINE.test(amount)) return FAULTS.decimals;
  if (RANGE.test(amount)) return FAULTS.several;
  return /\p{Sc}/u.test(amount) ? FAULTS.currency : FAULTS.unreadable;
}

function centsOf(whole: string, cents: string): number {
  const digits = whole.replace(/^0+/, "");
  return digits.length > MOST_DIGITS
    ? Number.MAX_SAFE_INTEGER
    : Number(digits) * 100 + Number(cents.padEnd(2, "0"));
}
