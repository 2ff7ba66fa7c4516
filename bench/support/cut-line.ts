import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** It stands before a server as a network on which all connections break at once. */
export class CutLine {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.#server = server;
    this.#sockets = sockets;
    this.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }

  /** @param origin of the server behind it, which may be down for a while */
  static async to(origin: string): Promise<CutLine> {
    const { port, hostname } = new URL(origin);
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
      }
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new CutLine(server, sockets);
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }
}
