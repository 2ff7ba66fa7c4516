import { PRODUCT_LIMITS } from "./product.ts";
import { priceError } from "./product-validation.ts";

/** It matches dollars as people write them, with or without their sign and commas between thousands. */
const DOLLARS = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

export type TypedPrice =
  { readonly cents: number; readonly error?: never } | { readonly error: string; readonly cents?: never };

/** Reads a typed price in whole cents and never rounds. */
export function readPrice(typed: string): TypedPrice {
  const text = typed.trim();
  if (text === "") return { error: "Price is required. Enter 0 to give it away." };
  const [, dollars, cents = ""] = DOLLARS.exec(text) ?? [];
  if (dollars === undefined) return { error: faultOf(text) };
  // More digits than the highest price has are too many, whatever they say.
  const digits = dollars.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  const isLong = digits.length > String(PRODUCT_LIMITS.priceCents).length;
  const total = isLong ? PRODUCT_LIMITS.priceCents + 1 : Number(digits) * 100 + Number(cents.padEnd(2, "0"));
  const error = priceError(total);
  return error === undefined ? { cents: total } : { error };
}

function faultOf(text: string): string {
  if (/^[-−] ?\$?\d/.test(text)) return "Price must be at least 0";
  if (/\.\d{3,}$/.test(text)) return "Enter whole cents, such as 12.50";
  if (/\d,\d{1,2}$/.test(text)) return "Use a decimal point for cents, such as 12.50";
  return "Enter dollars, such as 12 or 12.50";
}

/** Writes a price for a field: "12", "12.50". */
export function priceInput(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
