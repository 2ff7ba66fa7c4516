import type { IncomingHttpHeaders } from "node:http";
import { entityTag, isMatched } from "./entity-tags.ts";
import { Refusal } from "../errors/refusal.ts";
import { sha256 } from "../callers/tokens.ts";

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

/**
 * Lets a write through that names what it replaces (If-Match), and one that names nothing. A
 * write that wants what is there already has been done before, by a try whose answer was lost.
 *
 * @param current the version that is there, under a lock
 * @param wanted the version that there will be; absent for a write of what has no part in it
 * @throws Refusal precondition_failed
 */
export function requireVersion(
  { "if-match": header }: IncomingHttpHeaders,
  current: string,
  wanted?: string,
): void {
  if (header === undefined || wanted === current) return;
  if (!isMatched(header, entityTag(current))) throw new Refusal("precondition_failed");
}
