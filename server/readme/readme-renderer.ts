import type { ChildProcess } from "node:child_process";
import { answerOf } from "../processes/ask-process.ts";
import { endProcess, startProcess } from "../processes/start-process.ts";
import type { ReadmeQuestion, ReadmeReply } from "./rendering-process.ts";
import { WrittenReadme } from "./written-readme.ts";

export interface RendererLimits {
  /** The limit is for one readme. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** The process is ended after so long without a call; the next readme starts another. */
  readonly idleMs: number;
}

/** A new process needs less than this to load its code. */
const START_MS = 20_000;
/** The spare process is started after so long without a call, so that its start delays no readme. */
const QUIET_MS = 1_000;

/**
 * It renders one readme at a time, in a process without settings that is killed when a readme takes too much
 * time or memory. A spare process then takes its place, so that the next readme does not wait.
 */
export class ReadmeRenderer {
  readonly #limits: RendererLimits;
  #process: Promise<ChildProcess> | undefined;
  #spare: Promise<ChildProcess> | undefined;
  #quiet: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: RendererLimits) {
    this.#limits = limits;
  }

  /**
   * Call it only after the previous call has returned.
   * @returns undefined when the readme exceeds a limit
   * @throws Error when no process can be started
   */
  async render(question: ReadmeQuestion): Promise<WrittenReadme | undefined> {
    this.#clearTimers();
    const { timeoutMs } = this.#limits;
    const renderer = await this.#started();
    const reply = await answerOf<ReadmeReply>(renderer, { timeoutMs, question });
    // Both run in the background: the end of the old process and the start of a new spare one.
    if (reply === undefined) this.#replace();
    else this.#setTimers();
    return reply?.kind === "rendered" ? new WrittenReadme(reply.json) : undefined;
  }

  async stop(): Promise<void> {
    this.#clearTimers();
    const begun = [this.#process, this.#spare];
    this.#process = this.#spare = undefined;
    await Promise.all(begun.map(end));
  }

  #replace(): void {
    void end(this.#process);
    this.#process = this.#spare ?? this.#begun();
    this.#spare = this.#begun();
    this.#setTimers();
  }

  #setTimers(): void {
    this.#quiet = setTimeout(() => {
      this.#spare ??= this.#begun();
    }, QUIET_MS).unref();
    this.#idle = setTimeout(() => void this.stop(), this.#limits.idleMs).unref();
  }

  #clearTimers(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#idle);
  }

  async #started(): Promise<ChildProcess> {
    return (this.#process ??= this.#begun());
  }

  /** Starts a process and forgets it once it has ended; callers that await it get its error. */
  #begun(): Promise<ChildProcess> {
    const begun = started(this.#limits.memoryMb);
    const forget = () => {
      if (this.#process === begun) this.#process = undefined;
      if (this.#spare === begun) this.#spare = undefined;
    };
    begun.then((renderer) => renderer.once("exit", forget)).catch(forget);
    return begun;
  }
}

async function end(begun: Promise<ChildProcess> | undefined): Promise<void> {
  const started = await begun?.catch(() => undefined);
  if (started !== undefined) await endProcess(started);
}

async function started(memoryMb: number): Promise<ChildProcess> {
  const renderer = await startProcess(new URL("rendering-process.ts", import.meta.url), {
    memoryMb,
    nativeMb: 64,
  });
  const ready = await answerOf<ReadmeReply>(renderer, { timeoutMs: START_MS });
  if (ready === undefined) {
    await endProcess(renderer);
    throw new Error("The process for readmes has ended, or takes too long, before it is ready");
  }
  // A process that waits for a question must not keep the server alive.
  renderer.unref();
  renderer.channel?.unref();
  return renderer;
}
