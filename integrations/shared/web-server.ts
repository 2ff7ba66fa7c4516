import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { Refused } from "./refused.ts";
import { plain, type Reply } from "./reply.ts";
import { StartRefused } from "./setting-reader.ts";

export interface WebRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** @throws Refused 413 for more bytes than these */
  readonly body: (mostBytes: number) => Promise<Buffer>;
  /** It aborts when the client has disconnected. */
  readonly gone: AbortSignal;
  /** Ends the connection without a response. */
  readonly hangUp: () => void;
}

export interface WebServerOptions {
  readonly host: string;
  readonly port: number;
  readonly answer: (request: WebRequest) => Promise<Reply> | Reply;
  /** It receives unplanned errors. */
  readonly report: (error: unknown) => void;
  /** The time limit covers a request from its first byte to its last. */
  readonly requestMs?: number;
}

const REQUEST_MS = 10_000;
const HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

export class WebServer {
  readonly origin: string;
  readonly #server: Server;

  private constructor(server: Server, origin: string) {
    this.#server = server;
    this.origin = origin;
  }

  /** @throws StartRefused where the port is taken */
  static async start(options: WebServerOptions): Promise<WebServer> {
    const { host, port, requestMs = REQUEST_MS } = options;
    // Node itself answers 408 to a request that does not end.
    const server = createServer(
      {
        requestTimeout: requestMs,
        headersTimeout: requestMs,
        connectionsCheckingInterval: Math.min(requestMs, 1_000),
      },
      (request, response) => void serve(request, response, options),
    );
    server.listen(port, host);
    try {
      await once(server, "listening");
    } catch {
      throw new StartRefused(`Port ${port} is in use or not this machine's: choose another with PORT.`);
    }
    const address = server.address();
    const bound = typeof address === "object" && address !== null ? address.port : port;
    return new WebServer(server, `http://${host.includes(":") ? `[${host}]` : host}:${bound}`);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, report }: Pick<WebServerOptions, "answer" | "report">,
): Promise<void> {
  let reply: Reply;
  try {
    reply = await answer(webRequestOf(request, response));
  } catch (error) {
    if (!(error instanceof Refused)) report(error);
    reply =
      error instanceof Refused
        ? plain(error.status, error.message, error.headers)
        : plain(500, "Something went wrong here. Please try again.");
  }
  if (!response.destroyed) send(response, reply, request.complete);
}

function send(
  response: ServerResponse,
  { status, headers, body = "", stream }: Reply,
  isWhole: boolean,
): void {
  // Unread parts of a body would be taken for the next request.
  response.writeHead(status, { ...HEADERS, ...headers, ...(!isWhole && { connection: "close" }) });
  if (stream === undefined) response.end(body);
  else stream(response);
}

function webRequestOf(request: IncomingMessage, response: ServerResponse): WebRequest {
  const url = URL.parse(request.url ?? "", "http://localhost");
  if (url === null) throw new Refused(400, "That is no address.");
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: (mostBytes) => readBody(request, mostBytes),
    gone: gone.signal,
    hangUp: () => void response.destroy(),
  };
}

async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // A loop over the request would end the connection when it is left.
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const keep = (part: Buffer) => {
    size += part.length;
    parts.push(part);
    if (size <= mostBytes) return;
    request.off("data", keep);
    request.pause();
    reject(new Refused(413, `At most ${mostBytes} bytes can be sent here.`));
  };
  request.on("data", keep);
  request.once("end", () => resolve(Buffer.concat(parts)));
  request.once("close", () => reject(new Refused(400, "The request was not sent whole.")));
  return promise;
}
