import { hasUnseen } from "./plain-name.ts";

/** A host with nothing in front of it: `https://ours@evil.example` names the other one. A backslash ends it like a slash. */
const FORM = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/iu;

/** A web address that leads where it seems to lead; no other is made clickable. */
export function isPlainLink(link: string): boolean {
  return FORM.test(link) && !hasUnseen(link);
}
