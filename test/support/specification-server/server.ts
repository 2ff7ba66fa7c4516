import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { LoopbackServer, pathOf, queryOf } from "../loopback-server.ts";
import { Call, type UploadedFile } from "./call.ts";
import { clientFiles } from "./client-files.ts";
import { isRecord, type Json, notAuthenticated, notFound, type RawReply, Refused } from "./json.ts";
import { checkoutPage } from "./payments.ts";
import { findRoute } from "./routes.ts";
import { type Variant, written } from "./variant.ts";
import type { Account } from "./entities.ts";
import { World } from "./world.ts";

interface Options {
  /** Folder of the built client, which is then served, too. */
  readonly client?: string;
  readonly variant?: Variant;
}

interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

/** Person with a session. */
export type SignedIn = Account & { readonly token: string };

/** Password of everybody whom a test has made. */
export const PASSWORD = "correct horse battery";

/**
 * Server that answers the calls of the specification with the fields that it names, and nothing else: no
 * X-Total-Count, no ETag, no code of an error.
 */
export class SpecificationServer {
  readonly world = new World();
  readonly received: ReceivedCall[] = [];
  readonly #variant: Variant;
  readonly #client: ((path: string) => RawReply) | undefined;
  #listening: LoopbackServer | undefined;

  private constructor({ client, variant = "plain" }: Options) {
    this.#variant = variant;
    this.#client = client === undefined ? undefined : clientFiles(client);
  }

  static async start(options: Options = {}): Promise<SpecificationServer> {
    const server = new SpecificationServer(options);
    server.#listening = await LoopbackServer.start(
      (origin) => (request, response) => server.#answer(request, response, origin),
    );
    return server;
  }

  get origin(): string {
    return this.#listening?.origin ?? "";
  }

  async stop(): Promise<void> {
    await this.#listening?.stop();
  }

  /** Makes a person, a developer unless told otherwise, and signs them in. */
  person(username: string, said: Partial<Omit<Account, "id" | "username">> = {}): SignedIn {
    const account = this.world.open({ username, password: PASSWORD, user_type: "developer", ...said });
    return Object.assign(account, { token: this.world.signIn(account) });
  }

  async #answer(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    const isWrite = request.method !== "GET";
    try {
      const answer = await this.#answerOf(request, origin);
      if (isRaw(answer)) sendRaw(request, response, answer);
      else send(response, 200, written(answer, this.#variant, isWrite));
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(500, String(error));
      send(response, refused.status, written({ detail: refused.detail }, this.#variant, false));
    }
  }

  async #answerOf(request: IncomingMessage, origin: string): Promise<Json | RawReply> {
    const { method = "", headers } = request;
    const path = pathOf(request);
    if (!path.startsWith("/api/")) return this.#page(path);
    this.received.push({ method, path, authorization: headers.authorization });
    const found = findRoute(method, path);
    if (found === undefined) throw notFound();
    const { world } = this;
    const token = headers.authorization?.replace(/^Bearer /, "");
    if (!found.route.isOpen && !world.sessions.has(token ?? "")) throw notAuthenticated();
    const sent = await readBody(request);
    const query = queryOf(request);
    const call = { ...sent, world, variant: this.#variant, origin, params: found.params, query, token };
    return found.route.answer(new Call(call));
  }

  #page(path: string): RawReply {
    const found = this.world.uploads.get(path) ?? checkoutPage(this.world, path) ?? this.#client?.(path);
    if (found === undefined) throw notFound();
    return found;
  }
}

async function readBody(request: IncomingMessage) {
  const bytes = await buffer(request);
  const type = request.headers["content-type"] ?? "";
  const files = new Map<string, UploadedFile>();
  if (!type.startsWith("multipart/"))
    return { body: bytes.length === 0 ? undefined : (JSON.parse(bytes.toString()) as unknown), files };
  const body: Record<string, string> = {};
  for (const [name, value] of await new Response(bytes, { headers: { "content-type": type } }).formData())
    if (typeof value === "string") body[name] = value;
    else files.set(name, { name: value.name, type: value.type, bytes: await value.bytes() });
  return { body, files };
}

function isRaw(answer: Json | RawReply): answer is RawReply {
  return isRecord(answer) && answer["kind"] === "raw";
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Sends a part of the bytes where the caller asks for one, as players of films do. */
function sendRaw(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, bytes, ...raw }: RawReply,
) {
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "");
  if (range === null || status !== 200) {
    response.writeHead(status, { ...raw.headers, "accept-ranges": "bytes" }).end(bytes);
    return;
  }
  const whole = Buffer.from(bytes);
  const first = Number(range[1]);
  const last = Math.min(Number(range[2] || whole.length), whole.length - 1);
  const part = { "content-range": `bytes ${first}-${last}/${whole.length}` };
  response.writeHead(206, { ...raw.headers, ...part }).end(whole.subarray(first, last + 1));
}
