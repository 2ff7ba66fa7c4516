import type { ChildProcess } from "node:child_process";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
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
    const reply = await this.#asked(await this.#started(), question);
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

  async #asked(renderer: ChildProcess, question: ReadmeQuestion): Promise<ReadmeReply | undefined> {
    const { promise, resolve } = Promise.withResolvers<ReadmeReply | undefined>();
    const tooMuch = () => {
      resolve(undefined);
    };
    // An answer that has come while this process was busy is read before it counts as late.
    const timer = setTimeout(() => setImmediate(tooMuch), this.#limits.timeoutMs);
    const hear = (reply: unknown) => {
      resolve(reply as ReadmeReply);
    };
    renderer.once("message", hear);
    renderer.once("exit", tooMuch);
    // What cannot be sent any more goes to a process that is ending.
    renderer.send(question, () => undefined);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      renderer.off("message", hear);
      renderer.off("exit", tooMuch);
    }
  }
}

async function started(memoryMb: number): Promise<ChildProcess> {
  const renderer = await startProcess(new URL("rendering-process.ts", import.meta.url), {
    memoryMb,
    nativeMb: 64,
  });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const late = setTimeout(reject, START_MS, new Error("The process for readmes does not start"));
  const ended = () => {
    reject(new Error("The process for readmes has ended before it was ready"));
  };
  renderer.once("message", () => {
    resolve(undefined);
  });
  renderer.once("exit", ended);
  try {
    await promise;
  } catch (error) {
    await endProcess(renderer);
    throw error;
  } finally {
    clearTimeout(late);
    renderer.off("exit", ended);
  }
  // Waiting for a question keeps nobody.
  renderer.unref();
  renderer.channel?.unref();
  return renderer;
}
