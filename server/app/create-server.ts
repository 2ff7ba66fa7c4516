import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Server } from "node:http";
import Fastify, { type FastifyInstance, type FastifyHttpOptions } from "fastify";
import { DEFAULT_BODY_BYTES } from "../../contract/endpoint.ts";
import type { Mailer } from "../mail/mailer.ts";
import { serveMail } from "../mail/serve-mail.ts";
import {
  allAccountParts,
  allCommands,
  allFrequentJobs,
  allImageRules,
  allJobs,
  allMails,
  allMigrations,
  allIntentOrders,
  allOverdraftHandlers,
  allCompletionHandlers,
  allVideoPlacements,
  allPaymentHandlers,
  allQueues,
  allRateLimits,
  allRoutes,
  allWebhooks,
} from "./features.ts";
import { ApiDocs } from "../http/describe/api-docs.ts";
import { serveMetrics } from "../metrics/serve-metrics.ts";
import { serveOperator } from "../operator/serve-operator.ts";
import { ProviderSignature } from "../payments/provider-signature.ts";
import { servePayments } from "../payments/serve-payments.ts";
import { SandboxIdentity } from "../providers/sandbox-identity.ts";
import { availabilityOf } from "../providers/all-providers.ts";
import { README_PROCESSOR_MS } from "../readme/readmes.ts";
import { serveReadmes } from "../readme/serve-readmes.ts";
import { serveSecurityLog } from "../security-log/serve-security-log.ts";
import { subscribeToChanges } from "../database/change-subscription.ts";
import { InvalidatingCache, type CachedEtag } from "../http/answers/invalidating-cache.ts";
import { FREQUENTLY_MS, type ScheduledJob, startScheduledJobs } from "../database/scheduled-jobs.ts";
import type { Database } from "../database/database.ts";
import type { Db } from "../database/tables.ts";
import { warnOfUntoldProxy } from "../http/callers/proxy-warning.ts";
import { answerError, handleErrors } from "../http/errors/error-handler.ts";
import { logOptions, RequestLog } from "../http/log.ts";
import type { FileStore } from "../files/file-store.ts";
import { serveFiles } from "../videos/serve-files.ts";
import { serveWebhooks } from "../webhooks/serve-webhooks.ts";
import { gatheredImageReads } from "../images/image-reads.ts";
import { isOnTrial } from "../installation/installation.ts";
import { ON_TRIAL, trialSettings } from "../installation/trial-settings.ts";
import type { Leaving } from "./leaving.ts";
import { openClientPages } from "../client-pages/client-pages.ts";
import { RateLimits } from "../http/limits/rate-limits.ts";
import { registerRoutes } from "../http/routes/registry.ts";
import { CallBudgets } from "../http/limits/call-budgets.ts";
import { LoopDelay, refuseWhileLate } from "../http/limits/loop-delay.ts";
import { limitCallsAtOnce } from "../http/limits/calls-at-once.ts";
import { limitConnections } from "../http/limits/connection-limits.ts";
import { readableAddress } from "../http/routes/readable-address.ts";
import { answerUnreadable, refuseUnanswerable } from "../http/errors/unreadable-request.ts";
import { addSecurityHeaders, setSecurityHeaders } from "../http/errors/security-headers.ts";
import { isRehearsed } from "../payments/is-rehearsed.ts";
import { withRecordedEffects } from "../rehearsal/record-effects.ts";
import { AccountExports } from "../account/account-exports.ts";
import { LinkCache } from "../collaboration/link-cache.ts";
import { LinkScheme } from "../collaboration/link-scheme.ts";
import { IntegrationScheme } from "../integrations/integration-scheme.ts";
import { BearerScheme } from "../auth/bearer-scheme.ts";
import { ExchangeCodeScheme } from "../providers/exchange-ticket.ts";
import { HASH_COST, type HashCost } from "../auth/passwords.ts";
import { SessionCache } from "../auth/session-cache.ts";
import type { CredentialSchemes } from "../http/callers/credential-scheme.ts";
import type { FeatureJob } from "../http/feature.ts";
import type { Services } from "../http/routes/services.ts";
import type { Settings } from "../settings/settings.ts";

const CLIENT_FOLDER = join(import.meta.dirname, "../../build/client");
/** The server cuts a request off that takes longer than these times to arrive. */
export interface ArrivalTimes {
  /** It counts from the first byte of the request to the last. */
  readonly requestMs: number;
  /** It is the part of `requestMs` that the headers may take. */
  readonly headMs: number;
  /** Node looks for late senders only at this interval; its own default is thirty seconds. */
  readonly checkedEveryMs: number;
}

const ARRIVAL: ArrivalTimes = { requestMs: 30_000, headMs: 15_000, checkedEveryMs: 1_000 };
/** The server waits so many milliseconds at most for what it asks of others. */
export interface Timeouts {
  /** A sign-in provider has this long for each question; the user looks at a white page meanwhile. */
  readonly provider: number;
  /** A payment provider outside has this long for each question. */
  readonly payment: number;
  /** It has this long for all questions of one call: the buyer waits, and the provider for the answer to an event. */
  readonly paymentCall: number;
  /** A readme has so much of the processor; one that takes more is shown as plain text. */
  readonly readme: number;
}

const TIMEOUTS: Timeouts = {
  provider: 5_000,
  payment: 4_000,
  paymentCall: 5_000,
  readme: README_PROCESSOR_MS,
};
/** So many ETags of conditional answers are cached; each takes some hundred bytes. */
const CACHED_ETAGS = 100_000;

export interface ServerParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clientFolder?: string;
  readonly now?: () => Date;
  /** The file store and the mailer take the place of those that the settings describe. */
  readonly files?: FileStore;
  readonly mailer?: Mailer | undefined;
  readonly timeouts?: Partial<Timeouts>;
  readonly arrivalTimes?: ArrivalTimes;
  /** Only tests give it: unknown names are checked at HASH_COST, so that another cost tells which names exist. */
  readonly hashCost?: HashCost;
  /** Refuses work when the process is about to end. */
  readonly leaving?: Leaving;
  /** Log lines go to standard output when it is absent. */
  readonly logStream?: { write(line: string): void };
}

/** Features have registered these for the features below them to call. */
const REGISTERED = {
  videoPlacements: allVideoPlacements,
  overdraftHandlers: allOverdraftHandlers,
  completionHandlers: allCompletionHandlers,
  intentOrders: allIntentOrders,
  accountParts: allAccountParts,
};

/** Builds the whole server; it does not listen yet. */
export async function createServer({
  settings: given,
  database,
  clientFolder = CLIENT_FOLDER,
  now = () => new Date(),
  files,
  mailer,
  timeouts: changed = {},
  arrivalTimes = ARRIVAL,
  hashCost = HASH_COST,
  leaving,
  logStream,
}: ServerParts): Promise<FastifyInstance> {
  const timeouts = { ...TIMEOUTS, ...changed };
  const trial = await isOnTrial(database.kysely);
  const settings = trial ? trialSettings(given) : given;
  const app = Fastify(fastifyOptions(settings, arrivalTimes, logStream));
  if (trial) app.log.warn(ON_TRIAL);
  const limits = rateLimitsOf(database, settings);
  warnOfUntoldProxy(app, settings.trustProxy);
  limitConnections(app.server, settings.trustProxy !== false);
  shapeAnswers(app, settings.publicUrl);
  leaving?.watch(app);
  boundCalls(app, settings.busyAfterMs);
  const mail = serveMail(app, database.kysely, settings, now, allMails, mailer);
  const payments = await servePayments(app, database.kysely, settings, { now, timeouts });
  const etags = new InvalidatingCache<CachedEtag>(CACHED_ETAGS);
  const sessions = new SessionCache(database.kysely, now);
  const clientPages = await openClientPages(app, clientFolder, { publicUrl: settings.publicUrl, now });
  const links = new LinkCache(database.kysely, now);
  const rendered = clientPages?.rendered ? [clientPages.rendered.cache] : [];
  const stored = await serveFiles(app, database.kysely, settings, { now, files, ...REGISTERED });
  const webhooks = trial
    ? []
    : [serveWebhooks(app, database.kysely, settings, { now, secret: stored.secret })];
  const listeners = [etags, sessions.changes, links.changes, ...webhooks, ...rendered];
  const feed = await subscribeToChanges(database, listeners, app.log);
  app.addHook("onClose", () => feed.stop().then(() => Promise.all([sessions.stop(), links.stop()])));
  const securityLog = serveSecurityLog(app, database.pool, now);
  const sandboxIdentity = settings.sandboxIdentity ? new SandboxIdentity(app, settings.publicUrl) : undefined;
  const { sandboxEvents } = payments;
  const services: Services = {
    settings,
    limits,
    budgets: new CallBudgets(settings.rateLimitFactor),
    now,
    ...mail,
    ...stored,
    ...serveReadmes(app, now, timeouts.readme),
    payments: payments.provider,
    sandboxEvents,
    sandboxIdentity,
    identityProviders: (provider) => availabilityOf(provider, settings, sandboxIdentity, timeouts.provider),
    clientPages,
    apiDocs: new ApiDocs(
      allRoutes.map(({ endpoint }) => endpoint),
      allWebhooks,
    ),
    paymentHandlers: isRehearsed({ settings, sandboxEvents })
      ? withRecordedEffects(allPaymentHandlers)
      : allPaymentHandlers,
    ...REGISTERED,
    imageReads: gatheredImageReads(database.kysely, allImageRules, now),
    etags,
    sessions,
    hashCost,
    securityLog,
    accountExports: new AccountExports(database.embedded),
  };
  if (!trial) startJobs(app, database.kysely, services, payments.jobs);
  const schemes = schemesOf(database, services, links);
  serveMetrics(app, settings, { database, queues: allQueues, disk: stored.files.room, now });
  serveOperator(app, database, allCommands, { settings, now, migrations: allMigrations });
  await registerRoutes(app, { db: database.kysely, services, schemes }, allRoutes);
  await app.ready();
  return app;
}

/** @throws where a route names a limit that has no figures */
function rateLimitsOf({ pool }: Database, { rateLimitFactor }: Settings): RateLimits {
  const limits = new RateLimits(pool, allRateLimits, rateLimitFactor);
  for (const { endpoint } of allRoutes)
    if (endpoint.rateLimit !== undefined) limits.require(endpoint.rateLimit);
  return limits;
}

/** Covers every answer, whether a route, the framework or Node itself gives it. */
function shapeAnswers(app: FastifyInstance, publicUrl: string): void {
  setSecurityHeaders(app, publicUrl);
  refuseUnanswerable(app);
  handleErrors(app);
}

/** Keeps what one caller asks for, and what all do, from holding up the others. */
function boundCalls(app: FastifyInstance, busyAfterMs: number): void {
  refuseWhileLate(app, new LoopDelay(busyAfterMs));
  limitCallsAtOnce(app);
}

/** Starts the jobs that repeat at a fixed interval until the server is closed. */
function startJobs(app: FastifyInstance, db: Db, services: Services, further: readonly ScheduledJob[]): void {
  const { now } = services;
  const scheduled = ([name, job]: readonly [string, FeatureJob]): ScheduledJob => ({
    name,
    run: (tx, at) => job(tx, at, { services, log: app.log }),
  });
  const jobs = startScheduledJobs(db, now, app.log, [...allJobs.map(scheduled), ...further]);
  const frequent = startScheduledJobs(db, now, app.log, allFrequentJobs.map(scheduled), FREQUENTLY_MS);
  app.addHook("onClose", async () => {
    await Promise.all([jobs.stop(), frequent.stop()]);
  });
}

function schemesOf(
  { kysely: db }: Database,
  { sessions, limits, settings, payments, now }: Services,
  links: LinkCache,
): CredentialSchemes {
  const bearer = new BearerScheme(db, sessions, now);
  return {
    bearer,
    exchangeCode: new ExchangeCodeScheme(db, now, bearer, settings),
    link: new LinkScheme(links, limits),
    integration: new IntegrationScheme(db, now),
    provider: new ProviderSignature(payments, now),
  };
}

function fastifyOptions(settings: Settings, times: ArrivalTimes, logStream: ServerParts["logStream"]) {
  return {
    logger: logOptions(settings.logLevel, logStream),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: times.requestMs,
    http: {
      requestTimeout: times.requestMs,
      headersTimeout: times.headMs,
      connectionsCheckingInterval: times.checkedEveryMs,
      // `refuseUnanswerable` refuses a request without a host, not Node.
      requireHostHeader: false,
    },
    trustProxy: trustedProxies(settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
    // Malformed addresses never reach the ordinary error handler.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(reply, settings.publicUrl);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable(settings.publicUrl),
    return503OnClosing: true,
    forceCloseConnections: "idle",
  } satisfies FastifyHttpOptions<Server>;
}

function trustedProxies(setting: Settings["trustProxy"]) {
  return typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;
}
