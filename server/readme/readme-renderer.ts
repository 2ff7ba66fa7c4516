import type { ChildProcess } from "node:child_process";
import { answerOf } from "../processes/ask-process.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import { endProcess, startProcess } from "../processes/start-process.ts";
import type { ReadmeAnswer, Ready } from "./rendering-process.ts";
import type { ReadmeQuestion } from "./rendering-thread.ts";
import { WrittenReadme } from "./written-readme.ts";

export interface RendererLimits {
  /** The limit is for one readme, in the processor's time: a busy neighbour does not count against it. */
  readonly processorMs: number;
  /** The limit is for the thread that renders. */
  readonly memoryMb: number;
  /** The process is ended after so long without a call; the next readme starts another. */
  readonly idleMs: number;
}

export interface Rendering {
  readonly readme: WrittenReadme;
  /** It took too much time or memory, and is shown without formatting. */
  readonly isTooMuch: boolean;
}

/** A new process needs less than this to load its code, and a new thread of it, too. */
const START_MS = 20_000;
/** The spare thread, and one that is being ended, map so much beside the thread that renders. */
const OTHER_THREADS_MB = 400;

/** It renders one readme at a time, in a process without settings that bounds the time and memory of each. */
export class ReadmeRenderer {
  readonly #limits: RendererLimits;
  #process: Promise<ChildProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: RendererLimits) {
    this.#limits = limits;
  }

  /**
   * Call it only after the previous call has returned.
   * @throws Error when no process can be started
   */
  async render(question: ReadmeQuestion): Promise<Rendering> {
    clearTimeout(this.#idle);
    const { processorMs, idleMs } = this.#limits;
    const renderer = await this.#started();
    // The process keeps the time of a readme itself, and may have to wait for a thread first.
    const timeoutMs = START_MS + clockBoundMs(processorMs);
    const answer = await answerOf<ReadmeAnswer>(renderer, { timeoutMs, question });
    if (answer === undefined) this.#replace();
    this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
    if (answer === undefined) return { readme: WrittenReadme.plain(question.text), isTooMuch: true };
    return { readme: new WrittenReadme(answer.json), isTooMuch: answer.isTooMuch };
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const begun = this.#process;
    this.#process = undefined;
    const started = await begun?.catch(() => undefined);
    if (started !== undefined) await endProcess(started);
  }

  /** V8 ends the whole process where a thread needs much memory at a time; the next readme finds another begun. */
  #replace(): void {
    void this.stop();
    void this.#started().catch(() => undefined);
  }

  /** Starts a process and forgets it once it has ended; callers that await it get its error. */
  #started(): Promise<ChildProcess> {
    if (this.#process !== undefined) return this.#process;
    const begun = started(this.#limits);
    const forget = () => {
      if (this.#process === begun) this.#process = undefined;
    };
    begun.then((renderer) => renderer.once("exit", forget)).catch(forget);
    return (this.#process = begun);
  }
}

async function started({ processorMs, memoryMb }: RendererLimits): Promise<ChildProcess> {
  const program = new URL("rendering-process.ts", import.meta.url);
  const limits = { memoryMb, nativeMb: OTHER_THREADS_MB };
  const renderer = await startProcess(program, limits, [String(processorMs)]);
  const ready = await answerOf<Ready>(renderer, { timeoutMs: START_MS });
  if (ready === undefined) {
    await endProcess(renderer);
    throw new Error("The process for readmes has ended, or takes too long, before it is ready");
  }
  // A process that waits for a question must not keep the server alive.
  renderer.unref();
  renderer.channel?.unref();
  return renderer;
}
