import type { IncomingHttpHeaders } from "node:http";
import { entityTag, isMatched } from "./entity-tags.ts";
import { Refusal } from "../errors/refusal.ts";
import { sha256 } from "../callers/tokens.ts";

/**
 * Names content that a caller may replace: the version is equal for equal content, no matter which caller wrote it,
 * when, or in which order its fields stand.
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
 * Lets a write through whose If-Match names what it replaces, and one without If-Match. A write of the content that is
 * there already was done before, by a try whose response was lost.
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
