import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** The driver sends a commit as the text of a simple query with the NUL at its end. */
const COMMIT = Buffer.from("commit\0");

/** It stands between a server and its PostgreSQL and fails as a network does. */
export class DatabaseProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isSwallowing = false;
  #cut: { readonly statement: string; readonly when: "before" | "after" } | undefined;

  private constructor(behind: URL, server: Server) {
    this.#server = server;
    const url = new URL(behind);
    url.hostname = "127.0.0.1";
    url.port = String((server.address() as AddressInfo).port);
    this.url = url.href;
    server.on("connection", (client) => {
      this.#join(client, connect(Number(behind.port === "" ? "5432" : behind.port), behind.hostname));
    });
  }

  static async open(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new DatabaseProxy(new URL(databaseUrl), server);
  }

  /** Lets nothing through in either direction; what is sent meanwhile is lost, and no side is told. */
  swallow(): void {
    this.#isSwallowing = true;
  }

  letThrough(): void {
    this.#isSwallowing = false;
  }

  /**
   * Breaks the connection of the next transaction with this statement at its `commit`: before PostgreSQL
   * receives it, or before the server receives PostgreSQL's answer.
   */
  cutAtCommit(statement: string, when: "before" | "after"): void {
    this.#cut = { statement, when };
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: Socket, database: Socket): void {
    let isMeant = false;
    let isDoomed = false;
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    client.on("data", (chunk: Buffer) => {
      if (this.#isSwallowing) return;
      isMeant ||= this.#cut !== undefined && chunk.includes(this.#cut.statement);
      const when = isMeant && chunk.includes(COMMIT) ? this.#cut?.when : undefined;
      if (when !== undefined) this.#cut = undefined;
      isDoomed ||= when === "after";
      if (when === "before") client.destroy();
      else database.write(chunk);
    });
    database.on("data", (chunk: Buffer) => {
      if (isDoomed) client.destroy();
      else if (!this.#isSwallowing) client.write(chunk);
    });
  }
}
