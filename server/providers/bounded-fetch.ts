import type { CustomFetch } from "openid-client";
import { boundedResponse } from "../http/limits/bounded-response.ts";

export const boundedFetch: CustomFetch = async (url, { body: asked, ...options }) => {
  const body = asked instanceof Uint8Array ? asked.slice() : (asked ?? null);
  return boundedResponse(await fetch(url, { ...options, body }));
};
