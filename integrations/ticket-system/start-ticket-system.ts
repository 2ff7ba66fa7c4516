import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AtelierApi } from "../shared/atelier-api.ts";
import { asset, type Reply } from "../shared/reply.ts";
import { Refused } from "../shared/refused.ts";
import { type WebRequest, WebServer } from "../shared/web-server.ts";
import { LiveChanges } from "./live-changes.ts";
import { Receiver } from "./receiver.ts";
import { TicketBook } from "./ticket-book.ts";
import { TicketRoutes } from "./ticket-routes.ts";
import type { TicketSettings } from "./ticket-settings.ts";

/** The program has no sign-in and shows links, so only this machine can reach it. */
const HOST = "127.0.0.1";
/** The sender waits for ten seconds. */
const SLOW_MS = 15_000;
/** The check refuses a page of another site whose name resolves to this machine: it sends its own name as host. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

interface StartOptions {
  readonly report: (error: unknown) => void;
  readonly slowMs?: number;
  readonly requestMs?: number;
}

export async function startTicketSystem(settings: TicketSettings, options: StartOptions): Promise<WebServer> {
  const { report, slowMs = SLOW_MS, requestMs } = options;
  const live = new LiveChanges();
  const book = new TicketBook(
    () => new Date(),
    () => live.changed(),
  );
  const receiver = new Receiver({ book, secret: settings.secret, slowMs });
  const api = new AtelierApi({ url: settings.atelierUrl, key: settings.key });
  const routes: TicketRoutes = new TicketRoutes({
    ...{ api, book, receiver },
    callbackUrl: () => `${server.origin}/webhooks`,
  });
  const server: WebServer = await WebServer.start({
    ...{ host: HOST, port: settings.port, report },
    ...(requestMs !== undefined && { requestMs }),
    answer: (request) => answer(request, { routes, receiver, live }),
  });
  return server;
}

interface Answering {
  readonly routes: TicketRoutes;
  readonly receiver: Receiver;
  readonly live: LiveChanges;
}

const STEP = /^\/sessions\/([\da-f-]{36})(?:\/([a-z]+))?$/;
const PARTICIPANT_STEP = /^\/sessions\/([\da-f-]{36})\/participants\/(\d{1,15})\/(renew|revoke)$/;

function answer(request: WebRequest, parts: Answering): Promise<Reply> | Reply {
  const { method, path, headers } = request;
  if (!OWN_HOST.test(headers.host ?? "")) throw new Refused(421, "Nobody of that name is here.");
  if (method === "GET" || method === "HEAD") return shown(path, parts);
  if (method === "POST") return done(request, parts);
  throw new Refused(405, "That cannot be done here.", { allow: "GET, HEAD, POST" });
}

function shown(path: string, { routes, live }: Answering): Reply {
  switch (path) {
    case "/":
      return routes.home();
    case "/live":
      return live.reply();
    case "/live.js":
      return asset("text/javascript", fileOf("live.js"));
    case "/ticket-system.css":
      return asset("text/css", fileOf("ticket-system.css"));
    default: {
      const [, id, step] = STEP.exec(path) ?? [];
      if (id !== undefined && step === undefined) return routes.session(id);
      throw new Refused(404, "There is no such page.");
    }
  }
}

function done(request: WebRequest, { routes, receiver }: Answering): Promise<Reply> {
  const { path } = request;
  if (path === "/webhooks") return receiver.take(request);
  if (path === "/tickets") return routes.create(request);
  if (path === "/receiver") return routes.choose(request);
  const [, id = "", step] = STEP.exec(path) ?? [];
  if (step !== undefined) return routes.step(request, id, step);
  const [, session = "", participant = "", change] = PARTICIPANT_STEP.exec(path) ?? [];
  if (change !== undefined) return routes.stepOfParticipant(request, session, Number(participant), change);
  throw new Refused(404, "There is no such page.");
}

function fileOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), "utf8");
}
