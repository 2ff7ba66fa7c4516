import { isPlainLink } from "../text/plain-link.ts";
import { trimmedName } from "../text/trimmed.ts";

const MAX_LENGTH = 500;
/** A backslash would end the host unseen, and an "@" would show one host and lead to another. */
const FORM = /^https?:\/\/([^\s/?#@:\\\p{Cc}]+)(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu;

/**
 * Checks an address to which strangers may be sent: http or https, a host with a dot, no user name in front
 * of it.
 * @returns what is wrong with it, nothing for a good or an empty one
 */
export function webLinkError(typed: string): string | undefined {
  const link = trimmedName(typed);
  if (link === "") return undefined;
  if (link.length > MAX_LENGTH) return `Address must be at most ${MAX_LENGTH} characters`;
  const host = FORM.exec(link)?.[1] ?? "";
  // Something before a dot and something after it.
  if (!host.slice(1, -1).includes(".") || !isPlainLink(link))
    return "Please enter an address that begins with http:// or https://";
  return undefined;
}
