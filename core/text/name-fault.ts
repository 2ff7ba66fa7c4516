import { isAddress } from "./bare-address.ts";
import { beginning } from "./beginning.ts";
import { withoutUnseen } from "./plain-name.ts";
import { missingOrTooLong } from "./too-long.ts";
import { trimmedName } from "./trimmed.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Checks the characters of a name. It stands in mails to people who do not know its owner, so it must not
 * contain an address to follow.
 * @param what of the form's labels, such as "Full name"
 */
export function nameFault(name: string, what: string): string | undefined {
  if (withoutUnseen(name, "\u0000").includes("\u0000"))
    return `${what} must not contain invisible characters`;
  if (isAddress(name)) return `${what} must not contain a web or email address`;
  return undefined;
}

/** Checks a required name of a person. */
export function wrongName(name: string, what: string, most: number): string | undefined {
  const bare = trimmedName(name);
  return missingOrTooLong(bare, what, most) ?? nameFault(bare, what);
}

/** Reduces a foreign name to one that the rules accept; null when nothing is left. */
export function mendedName(name: string, most: number): string | null {
  const plain = withoutUnseen(wellFormed(name), " ").replaceAll("\ufffd", "");
  const words = plain.split(/\s+/u).filter((word) => word !== "" && !isAddress(word));
  const mended = beginning(words.join(" "), most).trim();
  return mended === "" || nameFault(mended, "") !== undefined ? null : mended;
}
