import type { IncomingHttpHeaders } from "node:http";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import { hashToken, newToken } from "../http/callers/tokens.ts";
import { BROWSER_KEPT_MS, browserCookie, browserOf } from "./browser-cookie.ts";

/** One account has so many known browsers at most; a new one replaces the one that was seen longest ago. */
const MOST_BROWSERS = 20;

interface SigningIn {
  readonly db: Db;
  readonly headers: IncomingHttpHeaders;
  readonly services: Pick<Services, "settings" | "now">;
}

/** Returns the answer's headers after a user has proven that the account is theirs. */
export async function rememberBrowser(
  { db, headers, services: { settings, now } }: SigningIn,
  userId: UserId,
): Promise<{ readonly "set-cookie": string }> {
  const browser = browserOf(headers, settings) ?? newToken();
  const seen_at = now();
  await db
    .insertInto("known_browsers")
    .values({ user_id: userId, browser_hash: hashToken(browser), seen_at })
    .onConflict((conflict) => conflict.columns(["user_id", "browser_hash"]).doUpdateSet({ seen_at }))
    .execute();
  await dropOldestBrowsers(db, userId);
  return { "set-cookie": browserCookie(browser, settings) };
}

/** Forgets the browsers after a change of the password: people who knew the old one get no own tries. */
export async function forgetBrowsers(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("known_browsers").where("user_id", "=", userId).execute();
}

async function dropOldestBrowsers(db: Db, userId: UserId): Promise<void> {
  await db
    .deleteFrom("known_browsers")
    .where("user_id", "=", userId)
    .where("browser_hash", "in", (newest) =>
      newest
        .selectFrom("known_browsers")
        .select("browser_hash")
        .where("user_id", "=", userId)
        .orderBy("seen_at", "desc")
        .orderBy("browser_hash")
        .offset(MOST_BROWSERS),
    )
    .execute();
}

/** Deletes the browsers whose cookies have expired. */
export async function dropOldBrowsers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("known_browsers")
    .where("seen_at", "<=", new Date(now.getTime() - BROWSER_KEPT_MS))
    .execute();
}
