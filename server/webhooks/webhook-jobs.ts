import type { Db } from "../database/tables.ts";
import type { FeatureJob } from "../http/feature.ts";
import type { End } from "./webhook-lines.ts";

const DAY_MS = 24 * 60 * 60_000;
/** An operator can see so long what came of a delivery and send it again. */
const KEPT_DAYS = { delivered_at: 30, given_up_at: 90 } as const satisfies Record<End, number>;
const AT_ONCE = 1_000;

export const dropOldDeliveries: FeatureJob = async (db, now) => {
  await dropEnded(db, "delivered_at", now);
  await dropEnded(db, "given_up_at", now);
};

async function dropEnded(db: Db, end: End, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS[end] * DAY_MS);
  for (;;) {
    const dropped = await endedBefore(db, end, before).execute();
    if (dropped.length > 0)
      await emptyLines(
        db,
        dropped.map(({ order_key }) => order_key),
      ).execute();
    if (dropped.length < AT_ONCE) return;
  }
}

export function endedBefore(db: Db, end: End, before: Date) {
  return db
    .deleteFrom("webhook_deliveries")
    .where("id", "in", (delivery) =>
      delivery.selectFrom("webhook_deliveries").select("id").where(end, "<", before).limit(AT_ONCE),
    )
    .returning("order_key");
}

/** Deletes lines without deliveries; a line that is used again begins anew. */
export function emptyLines(db: Db, keys: readonly string[]) {
  return db
    .deleteFrom("webhook_lines")
    .where("order_key", "in", keys)
    .where("due_at", "is", null)
    .where((line) =>
      line.not(
        line.exists(
          line
            .selectFrom("webhook_deliveries")
            .select("id")
            .whereRef("webhook_deliveries.order_key", "=", "webhook_lines.order_key"),
        ),
      ),
    );
}
