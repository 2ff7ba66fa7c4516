import * as v from "valibot";
import { time } from "../../contract/shared.ts";

/** What is missing, or is no text, counts as not said. */
const text = v.fallback(v.string(), "");

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A link in the answer of whichever server: our own says all of it (`shareLink` in contract/share-links.ts), others only
 * the token or only the address. What cannot be understood counts as not said.
 */
export const givenShareLink = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isObject),
  v.object({
    id: v.fallback(v.union([v.number(), v.string()]), ""),
    share_token: text,
    share_url: text,
    project_url: text,
    created_at: v.fallback(v.string(), ""),
    last_used_at: v.fallback(v.nullable(v.string()), ""),
  }),
);

export type GivenShareLink = v.InferOutput<typeof givenShareLink>;

/** Null for what is no time. */
export function givenTime(given: string): string | null {
  return v.is(time, given) ? given : null;
}
