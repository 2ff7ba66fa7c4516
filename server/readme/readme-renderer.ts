import type { ChildProcess } from "node:child_process";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import { answerOf } from "../processes/ask-process.ts";
import { endProcess, startProcess } from "../processes/start-process.ts";
import type { ReadmeQuestion, ReadmeReply } from "./rendering-process.ts";

export interface RendererLimits {
  /** For one readme. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Nothing was asked for so long: it ends, and the next readme starts another. */
  readonly idleMs: number;
}

/** Until it has read its own code. */
const START_MS = 20_000;

/**
 * Renders readmes one after another, in a process without settings that is ended when a readme takes too long or too much
 * memory.
 */
export class ReadmeRenderer {
  readonly #limits: RendererLimits;
  #process: Promise<ChildProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: RendererLimits) {
    this.#limits = limits;
  }

  /**
   * Not before the one before has come back.
   * @returns undefined for what was too much
   * @throws when no process can be started
   */
  async render(question: ReadmeQuestion): Promise<ReadmeDocument | undefined> {
    clearTimeout(this.#idle);
    const { timeoutMs } = this.#limits;
    const reply = await answerOf<ReadmeReply>(await this.#started(), { timeoutMs, question });
    // Nobody waits for the end of the one, nor for the beginning of the next.
    if (reply === undefined) this.#replace();
    else
      this.#idle = setTimeout(() => {
        void this.stop();
      }, this.#limits.idleMs).unref();
    return reply?.kind === "rendered" ? reply.document : undefined;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const begun = this.#process;
    this.#process = undefined;
    const started = await begun?.catch(() => undefined);
    if (started !== undefined) await endProcess(started);
  }

  #replace(): void {
    void this.stop();
    // What fails here is said to whoever asks next.
    this.#started().catch(() => undefined);
  }

  async #started(): Promise<ChildProcess> {
    if (this.#process !== undefined) return this.#process;
    const begun = started(this.#limits.memoryMb);
    this.#process = begun;
    const forget = () => {
      if (this.#process === begun) this.#process = undefined;
    };
    begun.then((renderer) => renderer.once("exit", forget)).catch(forget);
    return begun;
  }
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
