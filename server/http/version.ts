import type { IncomingHttpHeaders } from "node:http";
import { Refusal } from "./refusal.ts";
import { sha256 } from "./tokens.ts";

/**
 * Names what somebody may replace as it is: equal for equal content, whoever wrote it and when, in whatever order its
 * fields stand.
 */
export function versionOf(content: object): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(fields)).toString("base64url").slice(0, 16);
}

export function withVersion<Content extends object>(
  content: Content,
): Content & { readonly version: string } {
  return { ...content, version: versionOf(content) };
}

/** A version as the value of a header: a strong entity tag (RFC 9110, section 8.8.3). */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/**
 * Lets a write through that names what it replaces (If-Match; RFC 9110, section 13.1.1), and one that names nothing. A
 * write that wants what is there already has been done before, by a try whose answer was lost.
 *
 * @param current the version that is there, under a lock
 * @param wanted the version that there will be
 * @throws Refusal precondition_failed
 */
export function requireVersion(
  { "if-match": header }: IncomingHttpHeaders,
  current: string,
  wanted: string,
): void {
  if (header === undefined || wanted === current) return;
  const named = header.split(",").map((tag) => tag.trim());
  if (!named.includes("*") && !named.includes(entityTag(current))) throw new Refusal("precondition_failed");
}
