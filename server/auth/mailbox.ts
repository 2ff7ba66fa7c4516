import { domainToASCII, domainToUnicode } from "node:url";
import { foldCase } from "../../core/text/fold-case.ts";

/**
 * Returns the ways to write one mailbox, folded: its domain as given, in ASCII and in Unicode (UTS #46). Chromium sends
 * what is typed into a field for an email in ASCII, other browsers as it stands.
 */
export function waysToWrite(address: string): readonly string[] {
  const at = address.lastIndexOf("@") + 1;
  const [name, domain] = [address.slice(0, at), address.slice(at)];
  const others = at === 0 ? [] : [domainToASCII(domain), domainToUnicode(domain)].filter((way) => way !== "");
  return [...new Set([domain, ...others].map((way) => foldCase(name + way)))];
}

export function isSameMailbox(one: string, other: string): boolean {
  const ways = new Set(waysToWrite(one));
  return waysToWrite(other).some((way) => ways.has(way));
}
