import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AtelierApi, AtelierAway, AtelierRefused } from "../shared/atelier-api.ts";
import { asset, type Reply } from "../shared/reply.ts";
import { Refused } from "../shared/refused.ts";
import { type WebRequest, WebServer } from "../shared/web-server.ts";
import type { BridgeSettings } from "./bridge-settings.ts";
import { CatchUp } from "./catch-up.ts";
import { DeveloperRoutes } from "./developer-routes.ts";
import { GithubApi, GithubAway, GithubBusy, GithubRefused } from "./github-api.ts";
import { IssueSync } from "./issue-sync.ts";
import { KeyedLine } from "./keyed-line.ts";
import { Markers } from "./markers.ts";
import { MirroredComments } from "./mirrored-comments.ts";
import { SessionMirror } from "./session-mirror.ts";
import { WebhookRoutes } from "./webhook-routes.ts";

interface StartOptions {
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
  readonly writeGapMs?: number;
  readonly requestMs?: number;
}

export interface Bridge {
  readonly origin: string;
  readonly catchUp: CatchUp;
  readonly stop: () => Promise<void>;
}

/** Starts the server. The search for missed changes does not run until `catchUp.start` is called. */
export async function startBridge(settings: BridgeSettings, options: StartOptions): Promise<Bridge> {
  const { report, now = Date.now, writeGapMs, requestMs } = options;
  const gap = writeGapMs === undefined ? {} : { writeGapMs };
  const github = new GithubApi({ url: settings.githubUrl, token: settings.githubToken, now, ...gap });
  const atelier = new AtelierApi({ url: settings.atelierUrl, key: settings.key });
  const markers = new Markers(settings.githubSecret);
  const mirrored = new MirroredComments(github, markers);
  const line = new KeyedLine();
  const { label, repositories, closesIssues } = settings;
  const callbackUrl = () => `${settings.bridgeUrl ?? server.origin}/atelier`;
  const sync = new IssueSync({ github, atelier, markers, mirrored, label, callbackUrl });
  const mirror = new SessionMirror({ github, atelier, markers, mirrored, repositories, closesIssues });
  const webhooks = new WebhookRoutes({ settings, sync, mirror, line });
  const developers = new DeveloperRoutes({ settings, github, atelier, sync, line });
  const server: WebServer = await WebServer.start({
    ...{ host: settings.host, port: settings.port, report },
    ...(requestMs !== undefined && { requestMs }),
    answer: (request) =>
      answer(request, { webhooks, developers }).catch((error: unknown) => refuse(error, report)),
  });
  const catchUp = new CatchUp({ github, sync, line, repositories, label, report, now });
  const stop = async () => {
    catchUp.stop();
    await server.stop();
  };
  return { origin: server.origin, catchUp, stop };
}

interface Answering {
  readonly webhooks: WebhookRoutes;
  readonly developers: DeveloperRoutes;
}

async function answer(request: WebRequest, { webhooks, developers }: Answering): Promise<Reply> {
  switch (`${request.method} ${request.path}`) {
    case "GET /":
      return developers.list(request);
    case "GET /pages.css":
      return asset("text/css", readFileSync(join(import.meta.dirname, "pages.css"), "utf8"));
    case "POST /sessions":
      return developers.giveLink(request);
    case "POST /atelier":
      return webhooks.fromAtelier(request);
    case "POST /github":
      return webhooks.fromGithub(request);
    default:
      throw new Refused(404, "There is no such page.");
  }
}

/** Answers planned failures with 503, upon which the product repeats its webhook; GitHub's 410 is passed on. */
function refuse(error: unknown, report: (error: unknown) => void): never {
  if (error instanceof GithubBusy)
    throw new Refused(503, error.message, { "retry-after": String(error.seconds) });
  const isPlanned =
    error instanceof GithubAway ||
    error instanceof GithubRefused ||
    error instanceof AtelierAway ||
    error instanceof AtelierRefused;
  if (!isPlanned) throw error;
  report(error);
  throw new Refused(error instanceof GithubRefused && error.status === 410 ? 410 : 503, error.message);
}
