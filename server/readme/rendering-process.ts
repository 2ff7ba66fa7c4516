import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { clockBoundMs, untilUsed } from "../processes/processor-time.ts";
import type { ReadmeQuestion, ThreadReply } from "./rendering-thread.ts";
import { plainJson } from "./written-readme.ts";

/** It comes first, once a thread can render. */
export type Ready = "ready";

export interface ReadmeAnswer {
  readonly json: Uint8Array;
  /** The readme takes too much time or memory: it is its text without formatting. */
  readonly isTooMuch: boolean;
}

/** The spare thread is started after so long without a question, so that its start delays no readme. */
const QUIET_MS = 1_000;
/** A thread maps so much for machine code; without this it would be 512 MB, which the process may not map. */
const CODE_MB = 32;

/** Of the processor, for one readme. */
const processorMs = Number(process.argv[2]);

/**
 * It renders one readme at a time, in a thread that is ended when a readme takes too much time or memory. A spare thread
 * then takes its place, so that the next readme does not wait.
 */
class Threads {
  #thread = begun();
  #spare: Promise<Worker> | undefined;
  #quiet: NodeJS.Timeout | undefined;

  async ready(): Promise<void> {
    await this.#thread;
  }

  /** Call it only after the previous call has returned. */
  async render(question: ReadmeQuestion): Promise<ReadmeAnswer> {
    clearTimeout(this.#quiet);
    const thread = await this.#thread;
    const reply = await answerOf(thread, question);
    if (reply === undefined) this.#replace(thread);
    else this.#quiet = setTimeout(() => void (this.#spare ??= begun()), QUIET_MS);
    if (reply?.kind === "rendered") return { json: reply.json, isTooMuch: false };
    return { json: plainJson(question.text), isTooMuch: true };
  }

  #replace(thread: Worker): void {
    void thread.terminate();
    this.#thread = this.#spare ?? begun();
    this.#spare = begun();
  }
}

/** Returns undefined when the thread takes too long or has run out of memory. */
async function answerOf(thread: Worker, question: ReadmeQuestion): Promise<ThreadReply | undefined> {
  const over = new AbortController();
  const end = () => over.abort();
  const net = setTimeout(end, clockBoundMs(processorMs));
  try {
    const before = await usedMs(thread);
    const answered = once(thread, "message", { signal: over.signal });
    thread.postMessage(question);
    const wait = (ms: number) => pause(ms, undefined, { signal: over.signal });
    untilUsed(processorMs, async () => (await usedMs(thread)) - before, wait).then(end, end);
    const [reply] = (await answered) as readonly ThreadReply[];
    return reply;
  } catch {
    return undefined;
  } finally {
    clearTimeout(net);
    end();
  }
}

/** @throws Error for a thread that has ended */
async function usedMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
}

async function begun(): Promise<Worker> {
  const thread = new Worker(new URL("rendering-thread.ts", import.meta.url), {
    resourceLimits: { codeRangeSizeMb: CODE_MB },
  });
  await once(thread, "message");
  // It stays: without a listener an error would end this process. What became of a question is told by its answer.
  thread.on("error", () => undefined);
  return thread;
}

function send(said: Ready | ReadmeAnswer): void {
  process.send?.(said);
}

const threads = new Threads();
process.once("disconnect", () => process.exit());
process.on("message", (question: ReadmeQuestion) => void threads.render(question).then(send));
await threads.ready();
send("ready");
