import type { FastifyInstance } from "fastify";
import { Refusal } from "../http/errors/refusal.ts";

export interface LeavingTimes {
  /** For what is under way; then slow senders and slow readers are cut. */
  readonly workMs: number;
  /** From the signal to the end, whatever happens. */
  readonly exitMs: number;
  /**
   * A signal that comes again so soon is the same one: Ctrl-C reaches a process from the terminal, from npm and from
   * the script that started it.
   */
  readonly sameMs: number;
}

const TIMES: LeavingTimes = { workMs: 10_000, exitMs: 14_000, sameMs: 500 };

/** The seconds after which another process will be there. */
const RETRY_AFTER = 5;

/** The part of `process` that is needed here. */
interface Process {
  on(signal: "SIGTERM" | "SIGINT", listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * The end of the process: on the first signal it takes no new work, says so to whoever asks for its readiness, lets
 * what is under way end within a time, and closes. A second signal ends it at once.
 */
export class Leaving {
  readonly #times: LeavingTimes;
  #app: FastifyInstance | undefined;
  #underWay = 0;
  #since: number | undefined;
  #hasBecomeIdle: (() => void) | undefined;

  constructor(times: Partial<LeavingTimes> = {}) {
    this.#times = { ...TIMES, ...times };
  }

  /** Before the routes are registered: from here on the work is counted, and refused once the end has begun. */
  watch(app: FastifyInstance): void {
    this.#app = app;
    app.addHook("onRequest", async (_request, reply) => {
      if (this.#since !== undefined) {
        // The rest of what the caller may be sending is of no interest.
        reply.header("connection", "close");
        throw new Refusal("unavailable", "The server is restarting.", { retryAfter: RETRY_AFTER });
      }
      this.#underWay += 1;
      reply.raw.once("close", () => {
        this.#underWay -= 1;
        if (this.#underWay === 0) this.#hasBecomeIdle?.();
      });
    });
  }

  /** @param close what else has to end */
  onSignals(process: Process, close: () => Promise<void>): void {
    const heard = () => {
      const now = performance.now();
      if (this.#since === undefined) void this.#leave(process, close);
      else if (now - this.#since >= this.#times.sameMs) process.exit(1);
    };
    process.on("SIGTERM", heard);
    process.on("SIGINT", heard);
  }

  async #leave(process: Process, close: () => Promise<void>): Promise<void> {
    this.#since = performance.now();
    const last = setTimeout(() => process.exit(1), this.#times.exitMs);
    let code = 0;
    try {
      await this.#workEnds();
      this.#app?.server.closeAllConnections();
      await this.#app?.close();
      await close();
    } catch {
      // A database that is away; nothing acknowledged is lost with it.
      code = 1;
    }
    clearTimeout(last);
    process.exit(code);
  }

  async #workEnds(): Promise<void> {
    if (this.#underWay === 0) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#hasBecomeIdle = () => resolve(undefined);
    const timer = setTimeout(this.#hasBecomeIdle, this.#times.workMs);
    await promise;
    clearTimeout(timer);
  }
}
