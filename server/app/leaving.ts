import type { FastifyInstance } from "fastify";
import { Refusal } from "../http/errors/refusal.ts";

export interface LeavingTimes {
  /** Work under way has this long to end; then the connections of slow senders and readers are closed, too. */
  readonly workMs: number;
  /** The process has exited at the latest this long after the signal. */
  readonly exitMs: number;
  /**
   * A signal that comes again within this time is the same one: Ctrl-C reaches a process from the terminal,
   * from npm and from the script that started it.
   */
  readonly sameMs: number;
}

const TIMES: LeavingTimes = { workMs: 10_000, exitMs: 14_000, sameMs: 500 };

/** Another process is expected to answer after so many seconds. */
const RETRY_AFTER = 5;

interface Process {
  on(signal: "SIGTERM" | "SIGINT", listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * It ends the process: on the first signal it takes no new work, reports to readiness checks that it is
 * ending, lets the work that is under way end within a time, and closes. A second signal ends it at once.
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

  /** Counts the work under way and refuses more once the end has begun. Call it before registering routes. */
  watch(app: FastifyInstance): void {
    this.#app = app;
    app.addHook("onRequest", async (_request, reply) => {
      if (this.#since !== undefined) {
        // What the caller may still be sending is not read any more.
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

  /** @param close closes what else has to be closed before the process exits */
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
      // The database may be unreachable; nothing that was acknowledged is lost with it.
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
