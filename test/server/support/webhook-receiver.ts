import { Webhook } from "standardwebhooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SessionEvent } from "../../../contract/session-events.ts";
import { LoopbackServer } from "../../support/loopback-server.ts";

/** An arrival is one try of a delivery as its receiver saw it. */
export interface Arrival {
  readonly id: string;
  /** The line is the session's ticket; `number` is the event's subject. */
  readonly line: string;
  readonly number: number;
  /** It is true when the standard's own library accepts the signature with each of the secrets. */
  readonly isSigned: boolean;
  /** It is true when the receiver has stored the event, even if its answer was lost. */
  readonly isTaken: boolean;
  /** The time is as `performance.now()` counts it. */
  readonly at: number;
}

export interface Answering {
  readonly isTaken: boolean;
  /** "lost" closes the connection without an answer. */
  readonly status: number | "lost";
  /** It is the value of the header. */
  readonly retryAfter?: string;
}

export const TAKEN: Answering = { isTaken: true, status: 204 };
export const REFUSED: Answering = { isTaken: false, status: 500 };
export const BUSY: Answering = { isTaken: false, status: 503 };
/** The connection is closed without an answer, and the event is not stored. */
export const AWAY: Answering = { isTaken: false, status: "lost" };
/** The event is stored, but its answer is lost. */
export const ANSWER_LOST: Answering = { isTaken: true, status: "lost" };

/** It is a ticket system that verifies webhooks as our documentation tells it to. */
export class WebhookReceiver {
  readonly arrivals: Arrival[] = [];
  /** Types and ids of what it was told that it missed, a list for each time; beside the arrivals. */
  readonly missed: (readonly string[])[] = [];
  /** Answer to those. */
  toMissed = TAKEN;
  readonly #server: LoopbackServer;

  private constructor(server: LoopbackServer) {
    this.#server = server;
  }

  get url(): string {
    return `${this.#server.origin}/hook`;
  }

  static async start(
    secrets: readonly string[],
    answer: (line: string, number: number) => Answering | Promise<Answering>,
  ): Promise<WebhookReceiver> {
    const receiver: WebhookReceiver = new WebhookReceiver(
      await LoopbackServer.start(() => async (request, response) => {
        const { id, body, isSigned } = await read(request, secrets);
        const event = JSON.parse(body) as SessionEvent;
        const { external_ticket_id: line, subject } = event.data.session;
        if (event.type === "events.missed") {
          receiver.missed.push(event.data.missed.map(({ type, webhook_id }) => `${type} ${webhook_id}`));
          say(response, receiver.toMissed.status);
          return;
        }
        const { isTaken, status, retryAfter } = await answer(line, Number(subject));
        receiver.arrivals.push({
          id,
          line,
          number: Number(subject),
          isSigned,
          isTaken,
          at: performance.now(),
        });
        if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
        say(response, status);
      }),
    );
    return receiver;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

async function read(request: IncomingMessage, secrets: readonly string[]) {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
  const isSigned = secrets.every((secret) => isSignedBy(secret, body, headers));
  return { id: headers["webhook-id"] ?? "", body: body.toString(), isSigned };
}

function isSignedBy(secret: string, body: Buffer, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body.toString(), headers);
    return true;
  } catch {
    return false;
  }
}

function say(response: ServerResponse, status: Answering["status"]): void {
  if (status === "lost") response.destroy();
  else response.writeHead(status).end();
}

export interface ArrivalVerdict {
  readonly missing: readonly string[];
  /** These events arrived before an earlier one of their line was stored, or after a later one. */
  readonly outOfOrder: readonly string[];
  /** These events were repeated under another id, or share their id with another event. */
  readonly misnamed: readonly string[];
  readonly unsigned: readonly string[];
  readonly repeated: number;
}

/** @param lines how many events each was given, numbered from 1 */
export function judgeArrivals(
  arrivals: readonly Arrival[],
  lines: ReadonlyMap<string, number>,
): ArrivalVerdict {
  const taken = new Map<string, number>();
  const idOf = new Map<string, string>();
  const eventOf = new Map<string, string>();
  const outOfOrder: string[] = [];
  const misnamed: string[] = [];
  for (const { id, line, number, isTaken } of arrivals) {
    const event = `${line}:${String(number)}`;
    const known = taken.get(line) ?? 0;
    if (number > known + 1 || number < known) outOfOrder.push(event);
    if (isTaken) taken.set(line, Math.max(known, number));
    if ((idOf.get(event) ?? id) !== id || (eventOf.get(id) ?? event) !== event) misnamed.push(event);
    idOf.set(event, id);
    eventOf.set(id, event);
  }
  const missing = [...lines].filter(([line, count]) => taken.get(line) !== count).map(([line]) => line);
  const unsigned = arrivals.filter(({ isSigned }) => !isSigned).map(({ id }) => id);
  return { missing, outOfOrder, misnamed, unsigned, repeated: arrivals.length - idOf.size };
}
