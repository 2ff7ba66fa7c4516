import * as v from "valibot";
import { time } from "../../contract/shared.ts";

/** A missing or invalid text counts as absent. */
const text = v.fallback(v.string(), "");

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * It reads a link from any server's response: our own has all fields (`shareLink` in
 * contract/share-links.ts), others have only the token or only the address. An invalid field counts as
 * absent.
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

/** Returns null for an invalid time. */
export function givenTime(given: string): string | null {
  return v.is(time, given) ? given : null;
}
