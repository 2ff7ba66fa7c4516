import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** The server sends a text as it is, anything else as JSON. */
  readonly body?: unknown;
}

type Answering = Reply | "hang" | "hang in the body" | "hang up" | "hang up in the body";

/** A real server on loopback gives the answers that the test lines up; the last one is repeated. */
export class ToyServer {
  readonly received: Received[] = [];
  #line: Answering[] = [{}];
  readonly #server: Server;
  #arrived: (() => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<ToyServer> {
    const server = createServer();
    const toy = new ToyServer(server);
    server.on("request", (request, response) => {
      const { method = "", url = "", headers } = request;
      let body = "";
      request.setEncoding("utf8");
      request.on("data", (part: string) => (body += part));
      request.on("end", () => {
        toy.received.push({ method, url, headers, body });
        toy.#answer(response);
        for (const arrived of toy.#arrived.splice(0)) arrived();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return toy;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  answers(...line: Answering[]): void {
    this.received.length = 0;
    this.#line = line;
  }

  /** Resolves when the next call has arrived and its answer, if it gets one, has been written. */
  arrival(): Promise<void> {
    return new Promise((resolve) => this.#arrived.push(resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(response: ServerResponse): void {
    const answer = (this.#line.length > 1 ? this.#line.shift() : this.#line[0]) ?? {};
    if (answer === "hang") return;
    if (answer === "hang up") return void response.destroy();
    if (typeof answer === "string") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"half":', () => {
        if (answer === "hang up in the body") response.destroy();
      });
      return;
    }
    const { status = 200, headers = {}, body } = answer;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
  }
}
