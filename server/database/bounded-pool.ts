import pg from "pg";

/** So many queries take many seconds even on one connection; any further one would only wait for a time-out. */
const MOST_WAITING = 500;

type Connected = Parameters<pg.Pool["connect"]>[0];

/**
 * The pool lets only so many callers wait. A lost connection never ends the process: the error of an idle one arrives
 * at the pool, that of one in use at its client, and without a listener either would be uncaught. The query on the
 * connection fails by itself.
 */
export class BoundedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    const isHeardElsewhere = () => undefined;
    this.on("error", isHeardElsewhere);
    this.on("connect", (client) => void client.on("error", isHeardElsewhere));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= MOST_WAITING) return refuse(callback);
    if (callback === undefined) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

function refuse(callback: Connected | undefined): Promise<never> | undefined {
  // The code is PostgreSQL's own for too_many_connections.
  const full = Object.assign(new Error("Too many wait for a connection"), { code: "53300" });
  if (callback === undefined) return Promise.reject(full);
  process.nextTick(() => callback(full, undefined, () => undefined));
  return undefined;
}
