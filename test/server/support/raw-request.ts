import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** The request is sent piece by piece, as slow, broken and hostile callers send theirs. */
export class RawRequest {
  readonly #socket: Socket;
  #answer = "";

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => (this.#answer += text));
    // A server may close while we still write.
    socket.on("error", () => undefined);
  }

  static async begin(port: number, head: readonly string[]): Promise<RawRequest> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const request = new RawRequest(socket);
    request.send(`${head.join("\r\n")}\r\nHost: toy.example\r\n\r\n`);
    return request;
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  abort(): void {
    this.#socket.destroy();
  }

  /** Returns what has arrived of the answer, head and body. */
  get answer(): string {
    return this.#answer;
  }

  /** Waits until the server has closed the connection and returns the status. */
  async status(): Promise<number> {
    if (!this.#socket.closed) await once(this.#socket, "close");
    return this.#status;
  }

  /**
   * Returns the status as soon as it is said, and goes away: the server keeps a connection on which a refused body is
   * still to come for two seconds.
   */
  async statusAtOnce(): Promise<number> {
    while (!this.#answer.includes("\r\n") && !this.#socket.closed)
      await Promise.race([once(this.#socket, "data"), once(this.#socket, "close")]);
    this.abort();
    return this.#status;
  }

  get #status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#answer)?.[1]);
  }
}
