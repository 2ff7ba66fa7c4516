import type { IncomingMessage } from "node:http";
import { secondsUntil } from "../../core/polling/retry-after.ts";
import type { IntegrationId } from "../../core/shared/id.ts";
import { type OutsideNetwork, requestOutside } from "../outside/outside-network.ts";
import { isLoopback } from "../settings/reach.ts";
import { codeOf } from "../settings/start-error.ts";
import { type CallbackOptions, callbackUrlError } from "./callback-url.ts";

export interface ReceiverTimes {
  /** It runs from the look-up of the name to the status of the answer. */
  readonly answerMs: number;
  /** An answer may take so long to end by itself once its status is known. */
  readonly endMs: number;
}

export const RECEIVER_TIMES: ReceiverTimes = { answerMs: 10_000, endMs: 500 };
/** Only the status matters, but a connection cut at once would look like a fault to the receiver. */
const ANSWER_BYTES = 16 * 1024;

export interface Ways extends CallbackOptions {
  readonly network: OutsideNetwork;
  readonly times: ReceiverTimes;
}

export interface Posted {
  /** It is null where no answer came. */
  readonly status: number | null;
  /** It is a code of ours or of the system; null where an answer came. */
  readonly error: string | null;
  /** The receiver wants no request for so many seconds. */
  readonly retryAfter?: number | undefined;
}

interface Message {
  /** Whoever named the address: look-ups of its names are bounded together. */
  readonly integration: IntegrationId;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

/**
 * Tries once. The address is checked again: the rule for this server may have changed since the event was
 * ordered.
 * @param stopped ends the try
 */
export async function postWebhook(
  address: string,
  { integration, headers, payload }: Message,
  { network, times, allowsLoopback }: Ways,
  stopped: AbortSignal,
): Promise<Posted> {
  if (callbackUrlError(address, { allowsLoopback }) !== undefined) return failed("REFUSED_ADDRESS");
  const url = new URL(address);
  const late = AbortSignal.timeout(times.answerMs);
  try {
    const response = await requestOutside(url, network, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(payload)),
        "user-agent": "atelier-webhooks",
      },
      body: payload,
      owner: `integration:${integration}`,
      signal: AbortSignal.any([late, stopped]),
      staysWithin: allowsLoopback && isLoopback(url.hostname),
    });
    await ended(response, times.endMs);
    const retryAfter = secondsUntil(response.headers["retry-after"], Date.now());
    return { status: response.statusCode ?? 0, error: null, retryAfter };
  } catch (error) {
    return failed(late.aborted ? "TIMEOUT" : codeOf(error));
  }
}

function failed(code: string): Posted {
  return { status: null, error: code === "" ? "ERROR" : code };
}

/** Reads on for a moment, and cuts an answer that does not end within it. */
async function ended(response: IncomingMessage, withinMs: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const done = () => resolve(undefined);
  let size = 0;
  response.on("data", (part: Buffer) => {
    size += part.length;
    if (size > ANSWER_BYTES) done();
  });
  response.on("error", done);
  response.on("close", done);
  response.on("end", done);
  const timer = setTimeout(done, withinMs);
  await over;
  clearTimeout(timer);
  response.destroy();
}
