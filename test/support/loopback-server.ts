import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** It is a web server of the test's own; a test can replace what it answers at each address. */
export class LoopbackServer {
  readonly origin: string;
  readonly #server: Server;
  readonly #instead = new Map<string, Handler>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${String(port)}`;
  }

  static async start(handlerAt: (origin: string) => Handler): Promise<LoopbackServer> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("This machine gives no port");
    const started = new LoopbackServer(server, address.port);
    const handler = handlerAt(started.origin);
    server.on("request", (request, response) => {
      const instead = started.#instead.get(pathOf(request));
      Promise.resolve((instead ?? handler)(request, response)).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error("No answer"));
      });
    });
    return started;
  }

  /** The handler stays until `mend`. */
  answerInstead(path: string, handler: Handler): void {
    this.#instead.set(path, handler);
  }

  mend(): void {
    this.#instead.clear();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?", 1)[0] ?? "";
}

export function queryOf(request: IncomingMessage): URLSearchParams {
  return new URLSearchParams((request.url ?? "").split("?").slice(1).join("?"));
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to }).end();
}

/** Answers the page on which a provider asks a person to allow or refuse, with a link for each. */
export function askPerson(response: ServerResponse, name: string, allow: string, refuse: string): void {
  const link = (to: string, text: string) => `<a href="${to.replaceAll("&", "&amp;")}">${text}</a>`;
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(
      `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1>${link(allow, "Allow")} ${link(refuse, "Refuse")}</html>`,
    );
}
