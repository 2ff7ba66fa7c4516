import type { ServerResponse } from "node:http";
import type { Reply } from "../shared/reply.ts";

const HEARTBEAT_MS = 15_000;

/** It tells open pages by server-sent events that there is something new to fetch. */
export class LiveChanges {
  readonly #listening = new Set<ServerResponse>();

  changed(): void {
    for (const response of this.#listening) response.write("data: changed\n\n");
  }

  reply(): Reply {
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store" };
    return { status: 200, headers, stream: (response) => this.#listen(response) };
  }

  #listen(response: ServerResponse): void {
    this.#listening.add(response);
    response.write(": listening\n\n");
    const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS);
    response.once("close", () => {
      clearInterval(heartbeat);
      this.#listening.delete(response);
    });
  }
}
