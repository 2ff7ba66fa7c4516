import type { CustomFetch } from "openid-client";
import { boundedResponse } from "../http/limits/bounded-response.ts";

/** Fetches an answer of a sign-in provider within the bounds of `boundedResponse`. */
export const boundedFetch: CustomFetch = async (url, { body: asked, ...options }) => {
  const body = asked instanceof Uint8Array ? asked.slice() : (asked ?? null);
  return boundedResponse(await fetch(url, { ...options, body }));
};
