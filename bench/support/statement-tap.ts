import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;
/** A client's statement is a simple query or the execution of a prepared one. */
const STATEMENTS: ReadonlySet<number> = new Set(["Q", "E"].map((letter) => letter.charCodeAt(0)));

/**
 * It stands between a server and its PostgreSQL and counts every statement of the protocol, whichever part of the
 * server sends it and however often it has been prepared.
 */
export class StatementTap {
  /** It leads to the same database, through this tap. */
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: ReadonlySet<Socket>;
  readonly #counter: { statements: number };

  private constructor(
    url: string,
    server: Server,
    sockets: ReadonlySet<Socket>,
    counter: { statements: number },
  ) {
    this.url = url;
    this.#server = server;
    this.#sockets = sockets;
    this.#counter = counter;
  }

  static async open(databaseUrl: string): Promise<StatementTap> {
    const behind = new URL(databaseUrl);
    const counter = { statements: 0 };
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const database = connect(Number(behind.port === "" ? "5432" : behind.port), behind.hostname);
      const count = statementCounter(counter);
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy()).on("close", () => sockets.delete(from));
      }
      client.on("data", count);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = new URL(databaseUrl);
    url.hostname = "127.0.0.1";
    url.port = String((server.address() as AddressInfo).port);
    return new StatementTap(url.href, server, sockets, counter);
  }

  get statements(): number {
    return this.#counter.statements;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Reads the client's half of the protocol: a message without a type, then messages of type, length and content. */
function statementCounter(counter: { statements: number }): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let isGreeted = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const before = isGreeted ? 1 : 0;
      if (pending.length < (isGreeted ? HEAD_BYTES : LENGTH_BYTES)) return;
      const size = before + pending.readInt32BE(before);
      if (pending.length < size) return;
      if (isGreeted && STATEMENTS.has(pending.readUInt8(0))) counter.statements += 1;
      isGreeted = true;
      pending = pending.subarray(size);
    }
  };
}
