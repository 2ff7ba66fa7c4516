import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Talk } from "./seated-talks.ts";
import { judgeTalk, type Message, type Verdict } from "./soak-verdict.ts";

export interface SoakPlan {
  readonly writers: number;
  readonly pollers: number;
  readonly ms: number;
  readonly pollEveryMs: number;
  /** Kills the server in the middle of the run and starts it again. */
  readonly disturb: () => Promise<void>;
}

export interface SoakReport extends Verdict {
  /** Each line describes messages that a poller saw out of order. */
  readonly skips: readonly string[];
  /** It counts tries that got no answer or a 5xx, and were repeated with the same key. */
  readonly repeated: number;
  readonly polls: number;
  readonly emptyPolls: number;
  /** For each acknowledged message it has the time from the first try to the answer. */
  readonly sendMs: readonly number[];
}

const RETRY_MS = 40;
/** The contract's page has so many messages; a shorter page is the last one. */
const PAGE = 200;
/** Pollers have so much time to catch up after the last message. */
const CATCH_UP_MS = 20_000;

/** Runs many writers and pollers, in turn on either side of each talk, while the server is disturbed. */
export async function soak(origin: string, talks: readonly Talk[], plan: SoakPlan): Promise<SoakReport> {
  const run = new Soak(origin, plan);
  const pollers = seats(talks, plan.pollers).map((seat) => run.poll(seat));
  const disturbed = setTimeout(plan.ms / 2).then(() => plan.disturb());
  await Promise.all([disturbed, ...seats(talks, plan.writers).map((seat) => run.write(seat))]);
  run.endPolls();
  const followed = await Promise.all(pollers);
  const verdicts = await Promise.all(
    talks.map(async (talk) =>
      judgeTalk(
        await run.readAll(talk),
        run.saidIn(talk),
        followed.filter((poller) => poller.talk === talk),
      ),
    ),
  );
  const all = (kind: keyof Verdict) => verdicts.flatMap((verdict) => verdict[kind]);
  return {
    ...run.figures,
    missing: all("missing"),
    doubled: all("doubled"),
    strange: all("strange"),
    otherOrders: all("otherOrders"),
  };
}

interface Seat {
  readonly talk: Talk;
  readonly token: string;
  readonly name: string;
}

interface Answer {
  readonly status: number;
  readonly tag: string | undefined;
  readonly body: string;
}

function seats(talks: readonly Talk[], count: number): Seat[] {
  return Array.from({ length: count }, (_, at) => {
    const talk = talks[at % talks.length];
    const token = talk?.tokens[Math.floor(at / talks.length) % 2];
    if (talk === undefined || token === undefined) throw new Error("Nowhere to sit");
    return { talk, token, name: String(at) };
  });
}

class Soak {
  readonly figures = { sendMs: [] as number[], skips: [] as string[], repeated: 0, polls: 0, emptyPolls: 0 };
  readonly #origin: string;
  readonly #pollEveryMs: number;
  readonly #end: number;
  readonly #said = new Map<number, Message[]>();
  #giveUp: number | undefined;

  constructor(origin: string, { ms, pollEveryMs }: SoakPlan) {
    this.#origin = origin;
    this.#pollEveryMs = pollEveryMs;
    this.#end = performance.now() + ms;
  }

  /** Sends one message after the other; a message that was begun is sent to its end. */
  async write({ talk, token, name }: Seat): Promise<void> {
    for (let number = 0; performance.now() < this.#end; number += 1) {
      const start = performance.now();
      const content = `${name}:${String(number)}`;
      const { id } = await this.#say({ talk, token, name }, content);
      this.figures.sendMs.push(performance.now() - start);
      this.saidIn(talk).push({ id, content });
    }
  }

  /** Follows a talk as the product's page does, until all acknowledged messages have been seen. */
  async poll({ talk, token, name }: Seat) {
    const seen: Message[] = [];
    let tag: string | undefined;
    while (performance.now() < (this.#giveUp ?? Number.POSITIVE_INFINITY)) {
      const headers = tag === undefined ? {} : { "if-none-match": tag };
      const answer = await this.#ask(`${pathOf(talk)}?after_id=${String(seen.length)}`, token, { headers });
      if (answer !== undefined) this.figures.polls += 1;
      if (answer?.status === 304) this.figures.emptyPolls += 1;
      if (answer?.status === 200) {
        tag = answer.tag;
        this.#append(name, seen, messagesOf(answer));
      }
      if (this.#giveUp !== undefined && seen.length >= this.saidIn(talk).length) break;
      await setTimeout(this.#pollEveryMs);
    }
    return { talk, name, seen };
  }

  endPolls(): void {
    this.#giveUp = performance.now() + CATCH_UP_MS;
  }

  saidIn({ id }: Talk): Message[] {
    const said = this.#said.get(id) ?? [];
    this.#said.set(id, said);
    return said;
  }

  async readAll(talk: Talk): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const path = `${pathOf(talk)}?after_id=${String(all.at(-1)?.id ?? 0)}`;
      const answer = await this.#ask(path, talk.tokens[0], {});
      if (answer?.status !== 200) throw new Error("The conversation cannot be read");
      const messages = messagesOf(answer);
      all.push(...messages);
      if (messages.length < PAGE) return all;
    }
  }

  /** Sends a message with one idempotency key until it is acknowledged. */
  async #say({ talk, token }: Seat, content: string): Promise<Message> {
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const message = { method: "POST", headers, body: JSON.stringify({ content }) };
    for (;;) {
      const answer = await this.#ask(`${pathOf(talk)}/messages`, token, message);
      if (answer !== undefined) return JSON.parse(answer.body) as Message;
      this.figures.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  #append(poller: string, seen: Message[], messages: readonly Message[]): void {
    for (const message of messages) {
      const next = seen.length + 1;
      if (message.id !== next)
        this.figures.skips.push(`poller ${poller} saw ${String(message.id)} where ${String(next)} was next`);
      seen.push(message);
    }
  }

  /** Returns undefined when there was no whole answer, or one that asks for another try. */
  async #ask(path: string, token: string, init: RequestInit): Promise<Answer | undefined> {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
    let answer: Answer;
    try {
      const response = await fetch(this.#origin + path, { ...init, headers });
      answer = {
        status: response.status,
        tag: response.headers.get("etag") ?? undefined,
        // The server can be killed in the middle of it.
        body: await response.text(),
      };
    } catch {
      return undefined;
    }
    if (answer.status >= 500) return undefined;
    if (answer.status >= 400) throw new Error(`${path} was answered with ${String(answer.status)}`);
    return answer;
  }
}

function pathOf({ id }: Talk): string {
  return `/api/conversations/${String(id)}`;
}

function messagesOf({ body }: Answer): Message[] {
  const { messages } = JSON.parse(body) as { messages: Message[] };
  return messages.map(({ id, content }) => ({ id, content }));
}
