import type { ChildProcess } from "node:child_process";
import { answerOf } from "../processes/ask-process.ts";
import { endProcess, startProcess } from "../processes/start-process.ts";
import type { ReadmeQuestion, ReadmeReply } from "./rendering-process.ts";
import { WrittenReadme } from "./written-readme.ts";

export interface RendererLimits {
  /** For one readme. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Nothing was asked for so long: it ends, and the next readme starts another. */
  readonly idleMs: number;
}

/** Until it has read its own code. */
const START_MS = 20_000;
/** Nothing was asked for so long: the start of the spare process delays nobody. */
const QUIET_MS = 1_000;

/**
 * Renders readmes one after another, in a process without settings that is ended when a readme takes too long or too much
 * memory. A spare one takes its place at once: whoever comes next does not wait for a start.
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
   * Not before the one before has come back.
   * @returns undefined for what was too much
   * @throws when no process can be started
   */
  async render(question: ReadmeQuestion): Promise<WrittenReadme | undefined> {
    this.#clearTimers();
    const { timeoutMs } = this.#limits;
    const renderer = await this.#started();
    const reply = await answerOf<ReadmeReply>(renderer, { timeoutMs, question });
    // Nobody waits for the end of the one, nor for the beginning of the next.
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

  /** Forgotten once it has ended; what fails here is said to whoever waits for it. */
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
  // Waiting for a question keeps nobody.
  renderer.unref();
  renderer.channel?.unref();
  return renderer;
}
