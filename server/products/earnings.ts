import type { Db } from "../database/tables.ts";
import { type EarnedDay, earnedDays, type Sold } from "./sale-repository.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Returns the earnings of the last days (UTC), today included; days without a sale have zeros. */
export async function earningsOf(db: Db, sold: Sold, days: number, now: Date) {
  const names = lastDays(days, now);
  const found = await earnedDays(db, sold, new Date(`${names[0] ?? ""}T00:00:00Z`));
  const byName = new Map(found.map((each) => [each.day, each]));
  const all = names.map(
    (day): EarnedDay => byName.get(day) ?? { day, sales: 0, earned_cents: 0, refunded_cents: 0 },
  );
  return {
    total_cents: sum(all.map(({ earned_cents }) => earned_cents)),
    refunded_cents: sum(all.map(({ refunded_cents }) => refunded_cents)),
    sales: sum(all.map(({ sales }) => sales)),
    days: all,
  };
}

/** Returns the oldest first. */
function lastDays(days: number, now: Date): readonly string[] {
  return Array.from({ length: days }, (_, at) =>
    new Date(now.getTime() - (days - 1 - at) * DAY_MS).toISOString().slice(0, "2026-11-23".length),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
