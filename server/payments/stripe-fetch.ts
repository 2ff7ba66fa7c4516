import { boundedResponse } from "../http/limits/bounded-response.ts";
import { endOfProviderTime } from "./provider-time.ts";

/**
 * Stripe's library reaches the network through this. Its own client waits for ever for a body that arrives
 * byte by byte, and a JSON answer that is no object ends the whole process through an unhandled rejection:
 * neither gets past this.
 */
export const stripeFetch: typeof fetch = async (url, init) => {
  const signals = [init?.signal, endOfProviderTime()].filter((one) => one instanceof AbortSignal);
  const signal = AbortSignal.any(signals);
  const response = await fetch(url, { ...init, signal, redirect: "error" });
  const text = await boundedResponse(response).text();
  if (!isObject(JSON.parse(text))) throw new Error("The answer is no object");
  const { status, headers } = response;
  return new Response(text, { status, headers });
};

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
