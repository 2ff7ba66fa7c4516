import type { FastifyInstance } from "fastify";
import type { ChangeListener } from "../database/change-listener.ts";
import type { Db } from "../database/tables.ts";
import { signingSecrets } from "../integrations/signing-secret.ts";
import { INTERNET } from "../outside/outside-network.ts";
import type { Settings } from "../settings/settings.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";
import { RECEIVER_TIMES } from "./post-webhook.ts";
import { WebhookWorker } from "./webhook-worker.ts";

/** Sends waiting events until the server closes. Returns the listener for events that are ordered. */
export function serveWebhooks(
  app: FastifyInstance,
  db: Db,
  { allowsLoopback }: Pick<Settings, "allowsLoopback">,
  { now, secret }: { readonly now: () => Date; readonly secret: ApplicationSecret },
): ChangeListener {
  const worker = new WebhookWorker({
    ...{ db, now, log: app.log },
    ways: { network: INTERNET, times: RECEIVER_TIMES, allowsLoopback },
    secretsOf: (integration) => signingSecrets(db, secret, integration, now()),
  });
  worker.start();
  app.addHook("onClose", () => worker.stop());
  return worker.changes;
}
