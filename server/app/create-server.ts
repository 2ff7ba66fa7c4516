import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { Mailer } from "../mail/mailer.ts";
import { serveMail } from "../mail/serve-mail.ts";
import { allRoutes } from "./all-routes.ts";
import { serveApiDocs } from "./api-docs.ts";
import { servePayments } from "../payments/serve-payments.ts";
import { PracticeIdentity } from "../providers/practice-identity.ts";
import { serveProviders } from "../providers/provider-routes.ts";
import { startChangeFeed } from "./change-feed.ts";
import { ChangeMemory, type KnownAnswer } from "./change-memory.ts";
import { startChores } from "./chores.ts";
import type { Database } from "./database.ts";
import { answerError, handleErrors } from "./error-handler.ts";
import { logOptions, RequestLog } from "./log.ts";
import { servePages } from "./pages.ts";
import { RateLimits } from "./rate-limits.ts";
import { registerRoute } from "./register-route.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { SessionMemory } from "./session-memory.ts";
import type { Services } from "./services.ts";
import type { Settings } from "./settings.ts";

const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
const MAX_BODY_BYTES = 256 * 1024;
/** From the first byte to the last of a request; slower senders are cut off. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Somebody stands before a white page meanwhile. */
const PROVIDER_TIMEOUT_MS = 5_000;
/** With one repetition well within the 30 s for which our own callers wait. */
const PAYMENT_TIMEOUT_MS = 7_000;
/** Tags of polls; some hundred bytes each. */
const REMEMBERED_ANSWERS = 100_000;

export interface ServerParts {
  readonly settings: Settings;
  readonly database: Database;
  /** The built client. */
  readonly clientFolder?: string;
  readonly now?: () => Date;
  /** In the place of what the settings say. */
  readonly mailer?: Mailer | undefined;
  /** For each question to a sign-in provider. */
  readonly providerTimeoutMs?: number;
  /** For each question to a payment provider outside. */
  readonly paymentTimeoutMs?: number;
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void };
}

/** The whole server, not yet listening. */
export async function createServer({
  settings,
  database,
  clientFolder = CLIENT_FOLDER,
  now = () => new Date(),
  mailer,
  providerTimeoutMs = PROVIDER_TIMEOUT_MS,
  paymentTimeoutMs = PAYMENT_TIMEOUT_MS,
  logStream,
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(settings.logLevel, logStream),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies(settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Malformed addresses never reach the ordinary handler.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
    return503OnClosing: true,
    forceCloseConnections: "idle",
  });
  const limits = new RateLimits(database.pool, settings.rateLimitFactor);
  setSecurityHeaders(app, settings.publicUrl);
  handleErrors(app);
  acceptOnlyJson(app);
  const outbox = serveMail(app, database.kysely, settings, now, mailer);
  const payments = await servePayments(app, database.kysely, settings, { now, timeoutMs: paymentTimeoutMs });
  const chores = startChores(database.kysely, now, app.log, payments.chores);
  app.addHook("onClose", () => chores.stop());
  const answers = new ChangeMemory<KnownAnswer>(REMEMBERED_ANSWERS);
  const sessions = new SessionMemory(database.kysely, now);
  const feed = await startChangeFeed(database, [answers, sessions.changes], app.log);
  app.addHook("onClose", async () => {
    await feed.stop();
    await sessions.stop();
  });
  const services: Services = {
    settings,
    limits,
    now,
    outbox,
    payments: payments.provider,
    answers,
    sessions,
  };
  for (const each of allRoutes) registerRoute(app, database.kysely, services, each);
  serveApiDocs(
    app,
    allRoutes.map((each) => each.endpoint),
  );
  const practice = settings.practiceIdentity ? new PracticeIdentity(app, settings.publicUrl) : undefined;
  await practice?.serve();
  serveProviders(app, database, services, practice, providerTimeoutMs);
  await servePages(app, clientFolder);
  await app.ready();
  return app;
}

function trustedProxies(setting: Settings["trustProxy"]) {
  return typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;
}

/** Text bodies are refused like every other media type; an absent body is read as undefined. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
}
