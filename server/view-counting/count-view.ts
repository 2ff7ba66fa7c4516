import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import type { FeatureJob } from "../http/feature.ts";
import { addressKey } from "../http/callers/network-of.ts";
import { sha256 } from "../http/callers/tokens.ts";
import type {} from "./view-tables.ts";

/** It names a kind of things whose views are counted. */
export interface Viewed {
  /** It has a column `view_count`. */
  readonly table: "videos" | "showcases";
  /** Its rows say who saw which thing on which day; the key is `day`, `viewer` and the thing's column. */
  readonly views: "video_views" | "showcase_views";
  readonly column: "video_id" | "showcase_id";
}

interface Looking {
  readonly caller: UserCaller | Visitor;
  readonly ip: string;
  readonly headers: { readonly "user-agent"?: string | undefined };
}

/** Browsers can send any user agent, so behind one network only as many are told apart as a home has. */
const BROWSERS_APART = 4;

const DAY_MS = 24 * 60 * 60_000;

/** Returns the name of the viewer for `countView`: the user, or the network and browser of a visitor. */
export function viewerName({ caller, ip, headers }: Looking): string {
  if (caller.kind === "user") return `user ${caller.userId}`;
  const browser = (sha256(headers["user-agent"] ?? "")[0] ?? 0) % BROWSERS_APART;
  return `${addressKey(ip)} ${browser}`;
}

export function isOwnLook({ caller }: Pick<Looking, "caller">, owner: UserId): boolean {
  return caller.kind === "user" && caller.userId === owner;
}

/**
 * Counts a view once for each viewer and day (UTC). The viewer is stored as an HMAC with the day's salt: once
 * the salt is deleted, it cannot be found out any more whether a person is among the viewers.
 * @param viewer a user, a link, or the network and browser of a visitor
 */
export async function countView(
  db: Db,
  { table, views, column }: Viewed,
  { id, viewer, now }: { readonly id: number; readonly viewer: string; readonly now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const hidden = createHmac("sha256", await saltOf(db, day))
    .update(viewer)
    .digest()
    .subarray(0, 16);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(views)} (day, ${sql.ref(column)}, viewer) values (${day}, ${id}, ${hidden})
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 1n)
    await sql`update ${sql.table(table)} set view_count = view_count + 1 where id = ${id}`.execute(db);
}

async function saltOf(db: Db, day: string): Promise<Buffer> {
  const salted = () =>
    db
      .selectFrom("view_salts")
      .select("salt")
      .where(sql<boolean>`day = ${day}::date`)
      .executeTakeFirst();
  const found = await salted();
  if (found !== undefined) return found.salt;
  await db
    .insertInto("view_salts")
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  return (await salted())?.salt ?? randomBytes(32);
}

/**
 * Deletes the views and salts of the day before yesterday and earlier. Yesterday's stay for processes whose
 * clocks are late. The salts serve all kinds of things.
 */
export function dropOldViews({ views }: Viewed): FeatureJob {
  return async (db, now) => {
    const day = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
    await sql`delete from ${sql.table(views)} where day <= ${day}::date`.execute(db);
    await db
      .deleteFrom("view_salts")
      .where(sql<boolean>`day <= ${day}::date`)
      .execute();
  };
}
