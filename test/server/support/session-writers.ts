import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { judgeTalk, type Message, type Verdict } from "./soak-verdict.ts";

export interface WrittenSession {
  readonly id: string;
  /** The participants' links have these tokens. */
  readonly tokens: readonly string[];
}

export interface WritersPlan {
  readonly writers: number;
  /** All writers together send so many messages. */
  readonly messages: number;
  /** When so many messages were acknowledged, `disturb` kills a server and starts it again. */
  readonly disturbAt: number;
  readonly disturb: () => Promise<void>;
}

export interface WritersReport extends Verdict {
  /** It counts tries that got no answer or a 5xx, and were repeated at the other server with the same key. */
  readonly repeated: number;
  /** For each message it has the time from the first try to the answer. */
  readonly sendMs: readonly number[];
}

const RETRY_MS = 40;
/** The contract's page has so many messages; a shorter page is the last one. */
const PAGE = 200;

/** Lets writers send message after message at several servers in turn, while one server is killed. */
export async function writeSession(
  origins: readonly string[],
  session: WrittenSession,
  plan: WritersPlan,
): Promise<WritersReport> {
  const run = new Writers(origins, session);
  let disturbed: Promise<void> | undefined;
  const each = Math.ceil(plan.messages / plan.writers);
  await Promise.all(
    Array.from({ length: plan.writers }, async (_, writer) => {
      for (let number = 0; number < each; number += 1) {
        await run.say(writer, `${String(writer)}:${String(number)}`);
        if (run.said.length >= plan.disturbAt) disturbed ??= plan.disturb();
      }
    }),
  );
  await disturbed;
  const truth = await run.readAll();
  return { ...judgeTalk(truth, run.said, []), repeated: run.repeated, sendMs: run.sendMs };
}

class Writers {
  readonly said: Message[] = [];
  readonly sendMs: number[] = [];
  repeated = 0;
  readonly #origins: readonly string[];
  readonly #session: WrittenSession;
  #tries = 0;

  constructor(origins: readonly string[], session: WrittenSession) {
    this.#origins = origins;
    this.#session = session;
  }

  /** Sends a message with one key until one of the servers acknowledges it. */
  async say(writer: number, content: string): Promise<void> {
    const start = performance.now();
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const message = { method: "POST", headers, body: JSON.stringify({ content }) };
    for (;;) {
      const answer = await this.#ask(writer, "", message);
      if (answer !== undefined) {
        const { id } = JSON.parse(answer) as Message;
        this.said.push({ id, content });
        this.sendMs.push(performance.now() - start);
        return;
      }
      this.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  async readAll(): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const answer = await this.#ask(0, `&after_id=${String(all.at(-1)?.id ?? 0)}`, {});
      if (answer === undefined) throw new Error("The session cannot be read");
      const messages = JSON.parse(answer) as Message[];
      all.push(...messages.map(({ id, content }) => ({ id, content })));
      if (messages.length < PAGE) return all;
    }
  }

  /** Returns undefined when there was no whole answer, or one that asks for another try. */
  async #ask(writer: number, query: string, init: RequestInit): Promise<string | undefined> {
    const { id, tokens } = this.#session;
    const origin = this.#origins[(this.#tries += 1) % this.#origins.length] ?? "";
    const token = tokens[writer % tokens.length] ?? "";
    let status: number;
    let body: string;
    try {
      const response = await fetch(
        `${origin}/api/collaboration/sessions/${id}/messages?token=${token}${query}`,
        init,
      );
      status = response.status;
      // The server can be killed in the middle of it.
      body = await response.text();
    } catch {
      return undefined;
    }
    if (status >= 500) return undefined;
    if (status >= 400) throw new Error(`A message was answered with ${String(status)}`);
    return body;
  }
}
