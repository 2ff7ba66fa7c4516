import { sql } from "kysely";
import {
  ANSWER_WITHIN_HOURS,
  OUTCOME_MONTHS,
  RESPONSE_DAYS,
  type ScoreInputs,
} from "../../core/ratings/atelier-score.ts";
import type { UserId } from "../../core/shared/id.ts";
import { outcomesOf } from "../engagements/agreements/agreement-outcomes.ts";
import { isVerified } from "./rating-repository.ts";
import { portfolioOf } from "./portfolio.ts";
import type { Db } from "../database/tables.ts";
import { firstContacts } from "../engagements/conversations/first-contacts.ts";

const DAY_MS = 24 * 60 * 60_000;

export async function scoreInputs(db: Db, developer: UserId, now: Date): Promise<ScoreInputs> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - OUTCOME_MONTHS);
  const { completed, failed } = await outcomesOf(db, developer, since);
  const { contacts, answered } = await firstContacts(db, developer, {
    since: new Date(now.getTime() - RESPONSE_DAYS * DAY_MS),
    now,
    inTime: ANSWER_WITHIN_HOURS,
  });
  const verified = await db
    .selectFrom("developer_ratings")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.coalesce(fn.sum<number | null>("stars"), sql.lit(0)).as("stars"),
    ])
    .where("developer_id", "=", developer)
    .where("is_hidden", "=", false)
    .where(isVerified)
    .executeTakeFirstOrThrow();
  return {
    verifiedRatings: verified.count,
    verifiedStars: verified.stars,
    completedAgreements: completed,
    failedAgreements: failed,
    firstContacts: contacts,
    answeredInTime: answered,
    ...(await portfolioOf(db, developer)),
  };
}
