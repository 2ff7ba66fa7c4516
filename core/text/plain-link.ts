import { hasUnseen } from "./plain-name.ts";

/**
 * The host has nothing in front of it: `https://ours@evil.example` names the other one. A backslash ends it
 * like a slash.
 */
const FORM = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/iu;

/** Accepts only web addresses that lead where they seem to lead; no other is made clickable. */
export function isPlainLink(link: string): boolean {
  return FORM.test(link) && !hasUnseen(link);
}
