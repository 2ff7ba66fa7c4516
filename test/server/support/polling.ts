import { setImmediate } from "node:timers/promises";
import type { Reply } from "./test-server.ts";

export const tagOf = ({ headers }: Reply) => headers["etag"];

/** Returns the headers of a poll; none for a caller who has seen nothing yet. */
export function seenBefore(tag: unknown): { headers?: Record<string, string> } {
  return typeof tag === "string" ? { headers: { "if-none-match": tag } } : {};
}

/** Repeats a call until it has this status: announcements come over another connection, a moment later. */
export async function until(look: () => Promise<Reply>, status: number): Promise<Reply> {
  for (let tries = 0; tries < 2_000; tries++) {
    const reply = await look();
    if (reply.status === status) return reply;
    // Calls into the same process never wait for a socket; without this pause no socket would be read in
    // between.
    await setImmediate();
  }
  throw new Error(`Never answered with ${String(status)}`);
}
