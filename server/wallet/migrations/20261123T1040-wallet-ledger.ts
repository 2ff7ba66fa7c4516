import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await transactions(db);
  await postings(db);
  await appendOnly(db);
  await topUps(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  // Only the postings' trigger writes balance_cents.
  await sql`
    create table ledger_accounts (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('person', 'provider', 'platform')),
      user_id integer references users (id) on delete set null,
      balance_cents bigint not null default 0,
      check (user_id is null or kind = 'person')
    )`.execute(db);
  await sql`create unique index ledger_accounts_user on ledger_accounts (user_id) where user_id is not null`.execute(
    db,
  );
  await sql`create unique index ledger_accounts_house on ledger_accounts (kind) where kind <> 'person'`.execute(
    db,
  );
  await sql`insert into ledger_accounts (kind) values ('provider'), ('platform')`.execute(db);
}

async function transactions(db: Kysely<unknown>): Promise<void> {
  // The key says what it is about, such as "top-up/stripe/cs_1", so that the same movement is written once.
  await sql`
    create table ledger_transactions (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('top-up', 'purchase', 'refund', 'chargeback', 'closing')),
      key text not null unique,
      purchase_id integer,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create index ledger_transactions_purchase on ledger_transactions (purchase_id)
      where purchase_id is not null`.execute(db);
}

async function postings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_postings (
      id integer generated always as identity primary key,
      transaction_id integer not null references ledger_transactions (id),
      account_id integer not null references ledger_accounts (id),
      cents bigint not null check (cents <> 0),
      -- Of the account, after this posting.
      balance_cents bigint not null,
      unique (transaction_id, account_id)
    )`.execute(db);
  await sql`create index ledger_postings_account on ledger_postings (account_id, id desc)`.execute(db);
  // The row of the account is locked until the transaction ends, so postings to it stand in the order of their ids.
  await sql`
    create function post_to_account() returns trigger language plpgsql as $$
    declare account ledger_accounts;
    begin
      update ledger_accounts set balance_cents = balance_cents + new.cents
        where id = new.account_id returning * into account;
      new.balance_cents := account.balance_cents;
      if new.cents < 0 and account.balance_cents < 0 and account.kind = 'person' and not exists (
        select from ledger_transactions
        where id = new.transaction_id and kind in ('chargeback', 'refund')
      ) then
        raise exception 'ledger account % would be overdrawn', new.account_id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ledger_postings_posted before insert on ledger_postings
    for each row execute function post_to_account()`.execute(db);
  // It runs at commit, when all postings of a transaction are there, and refuses one without any.
  await sql`
    create function check_ledger_transaction() returns trigger language plpgsql as $$
    declare checked integer := case tg_table_name when 'ledger_transactions' then (to_jsonb(new) ->> 'id')::integer
      else (to_jsonb(new) ->> 'transaction_id')::integer end;
    declare total bigint := (select sum(cents) from ledger_postings where transaction_id = checked);
    begin
      if total is distinct from 0 then
        raise exception 'ledger transaction % does not balance', checked using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ["ledger_transactions", "ledger_postings"])
    await sql`
      create constraint trigger ${sql.id(`${table}_balance`)} after insert on ${sql.id(table)}
      deferrable initially deferred
      for each row execute function check_ledger_transaction()`.execute(db);
}

/** Refuses all changes of what is written, also by the server itself. */
async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append only' using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ["ledger_transactions", "ledger_postings"])
    await sql`
      create trigger ${sql.id(`${table}_kept`)} before update or delete or truncate on ${sql.id(table)}
      for each statement execute function refuse_ledger_change()`.execute(db);
  await sql`
    create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
    for each statement execute function refuse_ledger_change()`.execute(db);
}

async function topUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_top_ups (
      id integer generated always as identity primary key,
      user_id integer references users (id) on delete set null,
      provider text not null,
      provider_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (currency = 'usd'),
      status text not null check (status in ('open', 'paid', 'expired', 'reversed')),
      created_at timestamptz not null,
      paid_at timestamptz,
      unique (provider, provider_id),
      check ((status in ('paid', 'reversed')) = (paid_at is not null))
    )`.execute(db);
  await sql`create index wallet_top_ups_user on wallet_top_ups (user_id, id desc) where user_id is not null`.execute(
    db,
  );
  await sql`
    create index wallet_top_ups_unpaid on wallet_top_ups (created_at)
      where status in ('open', 'expired')`.execute(db);
}
