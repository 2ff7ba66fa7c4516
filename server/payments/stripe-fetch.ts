import { boundedResponse } from "../http/limits/bounded-response.ts";

/**
 * The network for Stripe's library. Its own client waits for ever on an answer that drips, and an answer that is
 * JSON but no object ends the whole process through a promise that nobody holds: neither reaches it from here.
 */
export const stripeFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: "error" });
  const text = await boundedResponse(response).text();
  if (!isObject(JSON.parse(text))) throw new Error("The answer is no object");
  const { status, headers } = response;
  return new Response(text, { status, headers });
};

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
