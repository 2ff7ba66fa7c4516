import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** It is the network between a terminal and a server. It counts the bytes that are sent, can lose them, and be cut. */
export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  /** It counts the bytes that were passed on to the server. */
  bytes = 0;
  /** It counts the bytes that were lost. */
  lost = 0;
  /** It limits `bytes`; more is lost. */
  most = Infinity;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) near.destroy();
      else this.#join(near, connect(port, "127.0.0.1"));
    });
  }

  static async to(origin: string): Promise<Line> {
    const line = new Line(Number(new URL(origin).port));
    line.#server.listen(0, "127.0.0.1");
    await once(line.#server, "listening");
    return line;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Loses what is sent after so many further bytes. */
  loseAfter(bytes: number): void {
    this.most = this.bytes + bytes;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Connections that have lost bytes stay as they are. */
  mend(): void {
    this.#isCut = false;
    this.most = Infinity;
    this.lost = 0;
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: Socket, far: Socket): void {
    // What has lost some bytes loses all that follow.
    let isLossy = false;
    near.on("data", (part: Buffer) => {
      const passed = part.subarray(0, isLossy ? 0 : Math.max(0, this.most - this.bytes));
      isLossy ||= passed.byteLength < part.byteLength;
      this.bytes += passed.byteLength;
      this.lost += part.byteLength - passed.byteLength;
      far.write(passed);
    });
    far.pipe(near);
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        near.destroy();
        // What was passed on arrives before the end.
        far.end();
      });
    }
  }
}
