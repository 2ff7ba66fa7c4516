import type { WebRequest } from "../shared/web-server.ts";
import { plain, type Reply } from "../shared/reply.ts";
import { readSessionWebhook, WEBHOOK_BYTES } from "../shared/session-webhook.ts";
import type { ReceiverMode, TicketBook } from "./ticket-book.ts";

interface ReceiverParts {
  readonly book: TicketBook;
  readonly secret: string;
  /** The delay is longer than the sender waits. */
  readonly slowMs: number;
}

/** The server's webhooks arrive here. Its `mode` makes it fail, which shows how the server repeats events. */
export class Receiver {
  mode: ReceiverMode = "takes";
  readonly #parts: ReceiverParts;

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
  }

  async take(request: WebRequest): Promise<Reply> {
    const { mode } = this;
    if (mode === "away") {
      request.hangUp();
      return plain(503, "Nobody is here.");
    }
    const { book, secret, slowMs } = this.#parts;
    const webhook = readSessionWebhook(secret, request.headers, await request.body(WEBHOOK_BYTES));
    if (webhook.kind === "unsigned") {
      const id = String(request.headers["webhook-id"] ?? "").slice(0, 100);
      book.arrive({ id, type: "", event: null, unsigned: webhook.why, answered: mode });
      return plain(400, webhook.why);
    }
    const { id } = webhook;
    const event = webhook.kind === "event" ? webhook.event : null;
    const type = webhook.kind === "event" ? webhook.event.type : webhook.type.slice(0, 100);
    book.arrive({ id, type, event, unsigned: null, answered: mode });
    if (mode === "fails") return plain(500, "This receiver was told to fail.");
    if (mode === "slow") await passed(slowMs, request.gone);
    return { status: 204 };
  }
}

/** Resolves early when the sender has disconnected. */
async function passed(ms: number, gone: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  gone.addEventListener("abort", () => {
    clearTimeout(timer);
    resolve(undefined);
  });
  await promise;
}
