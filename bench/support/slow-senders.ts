import { once } from "node:events";
import { connect, type Socket } from "node:net";

const AT_ONCE = 100;
const EVERY_MS = 2_000;

/** The connections send a byte of a header now and then and never its end; closed ones are opened again. */
export class SlowSenders {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #timer: NodeJS.Timeout | undefined;
  opened = 0;

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(port: number, count: number): Promise<SlowSenders> {
    const senders = new SlowSenders(port);
    for (let opened = 0; opened < count; opened += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => senders.#connect()));
    senders.#timer = setInterval(() => {
      for (const socket of senders.#sockets) socket.write("x");
    }, EVERY_MS);
    return senders;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const socket of this.#sockets) socket.destroy();
  }

  async #connect(): Promise<void> {
    const socket = connect(this.#port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.once("close", () => {
      this.#sockets.delete(socket);
      if (this.#timer !== undefined) void this.#connect();
    });
    await once(socket, "connect").catch(() => undefined);
    if (socket.destroyed) return;
    this.opened += 1;
    this.#sockets.add(socket);
    socket.resume();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  }
}
