import { Socket } from "node:net";
import type pg from "pg";

/** PostgreSQL ends a statement that takes longer. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** A connection may be silent for these times. */
export interface Patience {
  /** It runs from the first packet to PostgreSQL's first answer. */
  readonly connectingMs: number;
  /** It applies to a connection with a running query, or between two queries of one transaction. */
  readonly workingMs: number;
  /** It applies when another connection has just proved that nothing gets through. */
  readonly inTroubleMs: number;
  readonly lookEveryMs: number;
}

const PATIENCE: Patience = {
  connectingMs: 4_000,
  // PostgreSQL itself would have ended the query by then.
  workingMs: STATEMENT_TIMEOUT_MS + 2_000,
  inTroubleMs: 2_000,
  lookEveryMs: 500,
};

interface Watched {
  /** The clock is monotonic: a change of the system's time does not affect it. */
  heardAt: number;
  readonly patienceMs: number;
  cut(): void;
}

/**
 * The watch cuts connections on which nothing arrives any more: a network that swallows packets closes none. The first
 * silent one is taken as proof for all others that have waited for a while, so that the pool is free for new
 * connections within seconds of the network's return.
 */
export class ConnectionWatch {
  readonly #patience: Patience;
  readonly #waiting = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;
  #lookedAt = performance.now();

  constructor(patience: Partial<Patience> = {}) {
    this.#patience = { ...PATIENCE, ...patience };
    this.#timer = setInterval(() => this.#look(), this.#patience.lookEveryMs);
    this.#timer.unref();
  }

  /** Creates a socket for `stream` in the driver's options, which is watched until PostgreSQL's first answer. */
  readonly newSocket = (): Socket => {
    const socket = new Socket();
    const watched = this.#watched(socket, this.#patience.connectingMs);
    this.#waiting.add(watched);
    const forget = () => this.#waiting.delete(watched);
    socket.once("data", forget).once("close", forget);
    return socket;
  };

  /** Watches every connection of the pool while it is in use. */
  over(pool: pg.Pool): void {
    const connections = new WeakMap<pg.PoolClient, Watched>();
    pool.on("connect", (client) => {
      const { stream } = client.connection;
      const watched = this.#watched(stream, this.#patience.workingMs);
      connections.set(client, watched);
      stream.on("data", () => (watched.heardAt = performance.now()));
    });
    pool.on("acquire", (client) => {
      const watched = connections.get(client);
      if (watched === undefined) return;
      watched.heardAt = performance.now();
      this.#waiting.add(watched);
    });
    pool.on("release", (_error, client) => {
      const watched = connections.get(client);
      if (watched !== undefined) this.#waiting.delete(watched);
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #watched(stream: { destroy(error: Error): unknown }, patienceMs: number): Watched {
    const cut = () =>
      stream.destroy(Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" }));
    return { heardAt: performance.now(), patienceMs, cut };
  }

  #look(): void {
    const now = performance.now();
    const lateMs = now - this.#lookedAt - this.#patience.lookEveryMs;
    this.#lookedAt = now;
    // This process itself has stood still: answers may have arrived without being read.
    if (lateMs > this.#patience.lookEveryMs) for (const each of this.#waiting) each.heardAt += lateMs;
    const silent = (each: Watched) => now - each.heardAt;
    const isProof = [...this.#waiting].some((each) => silent(each) >= each.patienceMs);
    if (!isProof) return;
    for (const each of this.#waiting)
      if (silent(each) >= this.#patience.inTroubleMs) {
        this.#waiting.delete(each);
        each.cut();
      }
  }
}
