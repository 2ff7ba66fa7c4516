import type { JsonEndpoint } from "../../contract/endpoint.ts";
import type { CallOptions } from "./call-input.ts";

const TIME_OUT_MS = 30_000;
/** For the specification's secondary client: polls, searches and options. */
const SECONDARY_TIME_OUT_MS = 15_000;
/** For files that are sent in one request. */
const UPLOAD_TIME_OUT_MS = 5 * 60_000;
/** For responses that are sent piece by piece; the server cuts slower readers off. */
const STREAMED_TIME_OUT_MS = 5 * 60_000;

/** Returns how long each try of a call may take, its body included, in milliseconds. */
export function timeOutOf(
  { streamed }: Pick<JsonEndpoint, "streamed">,
  { isSecondary, body }: Pick<CallOptions, "isSecondary"> & { readonly body?: unknown },
): number {
  if (streamed === true) return STREAMED_TIME_OUT_MS;
  if (body instanceof Blob || body instanceof FormData) return UPLOAD_TIME_OUT_MS;
  return isSecondary === true ? SECONDARY_TIME_OUT_MS : TIME_OUT_MS;
}
