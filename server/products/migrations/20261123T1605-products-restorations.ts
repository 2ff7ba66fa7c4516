import { type Kysely, sql } from "kysely";

/** A purchase that is reversed because of a dispute comes back when the dispute is won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchases
      -- The top-up whose money was taken back; null for a refund by the seller, and once it is decided.
      add column taken_back_for text,
      add column restored_times integer not null default 0,
      add constraint purchases_taken_back_check check (taken_back_for is null or status = 'refunded')`.execute(
    db,
  );
  await sql`
    create index purchases_taken_back on purchases (buyer_id, taken_back_for) where taken_back_for is not null`.execute(
    db,
  );
  await sql`
    alter table purchase_mails
      drop constraint purchase_mails_event_check,
      add constraint purchase_mails_event_check
        check (event in ('bought', 'refunded', 'taken-back', 'restored', 'not-restored'))`.execute(db);
}
