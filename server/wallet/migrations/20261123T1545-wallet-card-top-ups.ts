import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallet_top_ups
      -- What it was ordered as: the provider's hosted page, or a payment in its form on ours.
      add column form text not null default 'checkout' check (form in ('checkout', 'intent')),
      -- What was paid and has no place in the books: another currency, or more than they hold.
      add column uncredited_cents bigint,
      add column uncredited_currency text,
      -- All of that was given back.
      add column uncredited_returned boolean not null default false,
      drop constraint wallet_top_ups_status_check,
      add constraint wallet_top_ups_status_check
        check (status in ('open', 'paid', 'expired', 'reversed', 'uncredited')),
      add check ((status = 'uncredited') = (uncredited_cents is not null)),
      add check ((uncredited_cents is null) = (uncredited_currency is null)),
      add check (not uncredited_returned or status = 'uncredited')`.execute(db);
  await sql`
    create index wallet_top_ups_uncredited on wallet_top_ups (id)
      where status = 'uncredited' and not uncredited_returned`.execute(db);
}
