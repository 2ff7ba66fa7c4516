import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { codeOf } from "../app/start-error.ts";
import type { Tables } from "../app/tables.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { settleNews } from "./settle-news.ts";

/** After the end of a paid month news are due; so long is waited for them, and between two questions. */
const SILENT_MS = 6 * 60 * 60 * 1000;
const AT_ONCE = 50;

/**
 * News can stay away for good, as when a provider has given our address up. Whoever has paid is not locked out
 * for it: the provider is asked about every renewal that it has not told of. No checkout is asked about.
 */
export async function askAboutSilence(
  db: Kysely<Tables>,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
  now: Date,
): Promise<void> {
  for (const id of await claimSilent(db, provider, now))
    try {
      const about = { kind: "subscription", id } as const;
      await settleNews({ db, provider, log, now }, { id: `asked/${id}/${now.toISOString()}`, about });
    } catch (error) {
      // It is asked again after the next silence; the others wait for nothing.
      log.warn({ code: codeOf(error) }, "a silent subscription could not be asked about");
    }
}

/** For this process alone: the time of the last change is also that of the last question. */
async function claimSilent(db: Kysely<Tables>, provider: PaymentProvider, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - SILENT_MS);
  const claimed = await db
    .updateTable("subscriptions")
    .set({ updated_at: now })
    .where("user_id", "in", (silent) =>
      silent
        .selectFrom("subscriptions")
        .select("user_id")
        .where("provider", "=", provider.name)
        .where("subscription_id", "is not", null)
        .where("updated_at", "<=", since)
        .where((row) =>
          row.or([
            row("status", "=", "past_due"),
            row.and([row("status", "in", ["active", "canceled"]), row("period_end", "<=", since)]),
          ]),
        )
        .orderBy("updated_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning("subscription_id")
    .execute();
  return claimed.flatMap(({ subscription_id }) => subscription_id ?? []);
}
