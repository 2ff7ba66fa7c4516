import type { RequestId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";

/** A removed ticket is answered as gone for so many days, then as not found. */
const KEPT_DAYS = 365;

/** Tells whether a ticket was public and is not any more. All could see it, so the answer reveals nothing. */
export async function isGoneTicket(db: Db, id: RequestId): Promise<boolean> {
  const gone = db.selectFrom("gone_tickets").select("request_id").where("request_id", "=", id);
  return (await gone.executeTakeFirst()) !== undefined;
}

export async function dropOldGoneTickets(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db.deleteFrom("gone_tickets").where("gone_at", "<", oldest).execute();
}
