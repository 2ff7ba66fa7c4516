import { afterAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { chargeback, purchase, topUp } from "../../../core/wallet/ledger.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { balanceOf, record } from "../../../server/wallet/ledger.ts";
import { openTestDatabase } from "../support/test-database.ts";

const NOW = new Date("2026-03-02T09:00:00Z");

const database = await openTestDatabase();
afterAll(() => database.close());

async function person(username: string): Promise<UserId> {
  const { rows } = await database.pool.query<{ id: UserId }>(
    `insert into users (username, email, full_name, user_type) values ($1, $1 || '@example.com', $1, 'client')
     returning id`,
    [username],
  );
  const [one] = rows;
  if (one === undefined) throw new Error("No account");
  return one.id;
}

const write = (moved: Parameters<typeof record>[1], key: string) =>
  inTransaction(database.kysely, (tx) => record(tx, moved, { key }, NOW));

describe("record", () => {
  it("moves cents from one account to the other and keeps the balances beside them", async () => {
    const [buyer, seller] = [await person("moves_buyer"), await person("moves_seller")];
    await write(topUp(buyer, 1_000), "moves/1");
    await write(purchase(buyer, seller, 400), "moves/2");
    expect(await Promise.all([buyer, seller].map((user) => balanceOf(database.kysely, user)))).toEqual([
      600, 400,
    ]);
  });

  it("writes what has a key once, however often it is told", async () => {
    const buyer = await person("told");
    expect(await write(topUp(buyer, 500), "told/1")).toBe(true);
    expect(await write(topUp(buyer, 500), "told/1")).toBe(false);
    expect(await balanceOf(database.kysely, buyer)).toBe(500);
  });

  it("spends nothing that is not there, and takes back what was spent", async () => {
    const [buyer, seller] = [await person("spends_buyer"), await person("spends_seller")];
    await write(topUp(buyer, 500), "spends/1");
    await expect(write(purchase(buyer, seller, 501), "spends/2")).rejects.toThrow("would be overdrawn");
    await write(purchase(buyer, seller, 500), "spends/3");
    await write(chargeback(buyer, 500), "spends/4");
    expect(await balanceOf(database.kysely, buyer)).toBe(-500);
  });
});

describe("the ledger's tables", () => {
  it.each([
    ["update ledger_postings set cents = cents + 1"],
    ["delete from ledger_postings"],
    ["truncate ledger_postings cascade"],
    ["update ledger_transactions set key = key || 'x'"],
    ["delete from ledger_transactions"],
    ["delete from ledger_accounts"],
  ])("refuse %s", async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow("append only");
  });

  it("refuse a transaction whose postings do not sum to zero, or that has none", async () => {
    const one = "insert into ledger_transactions (kind, key, at) values ('top-up', $1, now()) returning id";
    await expect(database.pool.query(one, ["lonely"])).rejects.toThrow("does not balance");
    await expect(
      database.pool.query(
        `with written as (${one})
         insert into ledger_postings (transaction_id, account_id, cents)
         select written.id, account.id, 5 from written, ledger_accounts account where account.kind = 'platform'`,
        ["lopsided"],
      ),
    ).rejects.toThrow("does not balance");
  });
});
