import { type RawBuilder, sql } from "kysely";

/** A rule of the books is a query that finds what breaks it, and says that in a sentence as `fault`. */
export interface BookRule {
  readonly name: string;
  readonly faults: RawBuilder<{ readonly fault: string }>;
}

/** They check the ledger by itself. */
const LEDGER: readonly BookRule[] = [
  {
    name: "each transaction has postings that sum to zero",
    faults: sql`
      select format('Transaction %s (%s) has %s postings that sum to %s cents',
        moved.id, moved.key, count(posting.id), coalesce(sum(posting.cents), 0)) as fault
      from ledger_transactions moved left join ledger_postings posting on posting.transaction_id = moved.id
      group by moved.id having count(posting.id) = 0 or sum(posting.cents) <> 0`,
  },
  {
    name: "each balance is the sum of its postings",
    faults: sql`
      select format('Account %s says %s cents, its postings sum to %s',
        account.id, account.balance_cents, coalesce(sum(posting.cents), 0)) as fault
      from ledger_accounts account left join ledger_postings posting on posting.account_id = account.id
      group by account.id having account.balance_cents <> coalesce(sum(posting.cents), 0)`,
  },
  {
    name: "each posting carries the balance after it",
    faults: sql`
      select format('Posting %s of account %s says %s cents after it, the postings so far sum to %s',
        id, account_id, balance_cents, so_far) as fault
      from (select id, account_id, balance_cents,
          sum(cents) over (partition by account_id order by id rows unbounded preceding) as so_far
        from ledger_postings) running
      where balance_cents <> so_far`,
  },
  {
    name: "all balances sum to zero",
    faults: sql`
      select format('All balances sum to %s cents', sum(balance_cents)) as fault
      from ledger_accounts having sum(balance_cents) <> 0`,
  },
  {
    name: "no wallet goes below zero but by a refund or a chargeback",
    faults: sql`
      select format('Posting %s (%s) left the wallet of account %s at %s cents',
        posting.id, moved.key, account.id, posting.balance_cents) as fault
      from ledger_postings posting
      join ledger_accounts account on account.id = posting.account_id and account.kind = 'person'
      join ledger_transactions moved on moved.id = posting.transaction_id
      where posting.cents < 0 and posting.balance_cents < 0 and moved.kind not in ('refund', 'chargeback')`,
  },
];

const MOVED = sql`
  select moved.key, moved.kind, moved.purchase_id, sum(greatest(posting.cents, 0)) as cents
  from ledger_transactions moved join ledger_postings posting on posting.transaction_id = moved.id`;

/** They check the ledger against what was bought and topped up. */
const AGAINST: readonly BookRule[] = [
  {
    name: "each paid top-up has its entry, no other has one",
    faults: sql`
      with entries as (${MOVED} where moved.key like 'top-up/%' group by moved.id),
      ordered as (select *, format('top-up/%s/%s', provider, provider_id) as key from wallet_top_ups)
      select format('Top-up %s is %s with %s cents, its entry has %s',
        coalesce(ordered.key, entries.key), coalesce(ordered.status, 'unknown'),
        ordered.amount_cents, coalesce(entries.cents::text, 'none')) as fault
      from ordered full join entries on entries.key = ordered.key
      where case when ordered.paid_at is null then entries.key is not null
        else entries.cents is distinct from ordered.amount_cents end`,
  },
  {
    name: "each top-up that was taken back has its chargebacks",
    faults: sql`
      with entries as (
        select split_part(key, '/', 2) as provider, split_part(key, '/', 3) as provider_id,
          sum(case when key like 'chargeback/%' then cents else -cents end) as cents
        from (${MOVED} where moved.key like 'chargeback/%' or moved.key like 'reinstated/%' group by moved.id) taken
        group by 1, 2)
      select format('Of top-up %s/%s the provider has taken back %s cents, the books say %s',
        coalesce(ordered.provider, entries.provider), coalesce(ordered.provider_id, entries.provider_id),
        coalesce(ordered.reversed_cents, 0), coalesce(entries.cents, 0)) as fault
      from wallet_top_ups ordered full join entries
        on entries.provider = ordered.provider and entries.provider_id = ordered.provider_id
      where coalesce(ordered.reversed_cents, 0) <> coalesce(entries.cents, 0)`,
  },
  // A purchase that a won dispute restores has one more purchase entry, after one more refund entry.
  ...(["purchase", "refund"] as const).map((kind) => ({
    name: `each ${kind} with a price has one entry of it, and one for each time that it was restored`,
    faults: sql<{ readonly fault: string }>`
      with entries as (
        select purchase_id, count(*) as entries, sum(cents) as cents
        from (${MOVED} where moved.kind = ${sql.lit(kind)} group by moved.id) booked group by purchase_id),
      due as (
        select id, status, case when price_cents = 0 then 0
          when ${sql.lit(kind)} = 'refund' and status <> 'refunded' then restored_times
          else restored_times + 1 end as entries, price_cents from purchases),
      booked as (
        select due.id, due.status, entries.purchase_id, coalesce(entries.entries, 0) as entries,
          coalesce(entries.cents, 0) as cents, coalesce(due.entries, 0) as due,
          coalesce(due.entries * due.price_cents, 0) as due_cents
        from due full join entries on entries.purchase_id = due.id)
      select format('Purchase %s is %s: its %s has %s entries of %s cents, and should be of %s',
        coalesce(id, purchase_id), coalesce(status, 'unknown'), ${sql.lit(kind)}::text, entries, cents, due_cents) as fault
      from booked where entries <> due or cents <> due_cents`,
  })),
];

export const BOOK_RULES: readonly BookRule[] = [...LEDGER, ...AGAINST];
