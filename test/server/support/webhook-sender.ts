import Fastify from "fastify";
import { subscribeToChanges } from "../../../server/database/change-subscription.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { INTERNET } from "../../../server/outside/outside-network.ts";
import { RECEIVER_TIMES } from "../../../server/webhooks/post-webhook.ts";
import { WebhookWorker } from "../../../server/webhooks/webhook-worker.ts";
import type { SenderPlan } from "./webhook-senders.ts";

/** This program sends webhooks and does nothing else; its first argument is a `SenderPlan` as JSON. */
const {
  databaseUrl,
  secret,
  pauses,
  times,
  answerMs = RECEIVER_TIMES.answerMs,
} = JSON.parse(process.argv[2] ?? "{}") as SenderPlan;
const database = await openDatabase({ databaseUrl, dataDir: "" });
const { log } = Fastify({ logger: false });
const worker = new WebhookWorker({
  ...{ db: database.kysely, now: () => new Date(), log, pauses },
  ...(times !== undefined && { times }),
  ways: { network: INTERNET, times: { ...RECEIVER_TIMES, answerMs }, allowsLoopback: true },
  secretsOf: () => Promise.resolve([secret]),
});
await subscribeToChanges(database, [worker.changes], log);
worker.start();
worker.wake();
// The process that has started this one is gone.
process.stdin.resume().once("end", () => process.exit());
process.stdout.write("sends\n");
