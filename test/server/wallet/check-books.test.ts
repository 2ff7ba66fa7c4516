import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";
import { operate } from "../operator/operate.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { TestServer } from "../support/test-server.ts";
import { atPracticeCheckout, orderTopUp } from "../support/top-ups.ts";
import { giveBack, sell } from "../support/wallets.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  const [buyer, seller] = [
    await server.signUp("client", "buyer"),
    await server.signUp("developer", "seller"),
  ];
  const { body } = await orderTopUp(server, buyer, 1_000);
  await atPracticeCheckout(server, String(body.url), { decision: "pay", confirmation: "at-once" });
  await orderTopUp(server, buyer, 600);
  const sale = { buyer: buyer.id as UserId, seller: seller.id as UserId, cents: 300 };
  await sell(server.database.kysely, sale, server.now);
  await giveBack(server.database.kysely, await sell(server.database.kysely, sale, server.now), server.now);
  await server.database.pool.query(RECEIPTS);
});
afterAll(() => server.stop());

const RECEIPTS = `
  insert into donations
    (provider, provider_id, amount_cents, currency, status, created_at, paid_at, reversed_cents)
  values ('stripe', 'cs_1', 2000, 'usd', 'paid', now(), now(), 500),
    ('stripe', 'cs_2', 1000, 'usd', 'paid', now(), now(), 0),
    ('stripe', 'cs_3', 9000, 'usd', 'open', now(), null, 0);
  insert into subscription_payments
    (provider, invoice_id, subscription_id, amount_cents, currency, reversed_cents, paid_at)
  values ('stripe', 'in_1', 'sub_1', 995, 'usd', 0, now()), ('stripe', 'in_2', 'sub_1', 995, 'usd', 995, now())`;

/** Writes past every trigger, as a person with all rights on the database can. */
async function write(statement: string): Promise<void> {
  const connection = await server.database.pool.connect();
  try {
    await connection.query("begin");
    await connection.query("set local session_replication_role = replica");
    await connection.query(statement);
    await connection.query("commit");
  } finally {
    connection.release();
  }
}

describe("checkBooks", () => {
  it("finds nothing wrong with what the product has written, and adds it up", async () => {
    const { faults, totals } = await checkBooks(server.database.kysely);
    expect(faults).toEqual([]);
    expect(totals).toEqual({
      wallets: 2,
      heldCents: 1_000,
      owedCents: 0,
      providerCents: -1_000,
      platformCents: 0,
      kinds: [
        { kind: "top-up", count: 1, cents: 1_000 },
        { kind: "purchase", count: 2, cents: 600 },
        { kind: "refund", count: 1, cents: 300 },
        { kind: "chargeback", count: 0, cents: 0 },
        { kind: "closing", count: 0, cents: 0 },
      ],
      receipts: [
        { name: "donations", count: 2, grossCents: 3_000, returnedCents: 500, netCents: 2_500 },
        { name: "subscription months", count: 2, grossCents: 1_990, returnedCents: 995, netCents: 995 },
      ],
    });
  });

  it.each([
    [
      "a balance that nobody has posted",
      "update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'platform'",
      "update ledger_accounts set balance_cents = balance_cents - 1 where kind = 'platform'",
      /^Account \d+ says 1 cents, its postings sum to 0$/,
    ],
    [
      "balances that do not sum to zero",
      "update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'platform'",
      "update ledger_accounts set balance_cents = balance_cents - 1 where kind = 'platform'",
      /^All balances sum to 1 cents$/,
    ],
    [
      "postings that do not sum to zero",
      "update ledger_postings set cents = cents + 5 where id = (select max(id) from ledger_postings)",
      "update ledger_postings set cents = cents - 5 where id = (select max(id) from ledger_postings)",
      /^Transaction \d+ \(refund\/\d+\) has 2 postings that sum to 5 cents$/,
    ],
    [
      "a transaction without postings",
      "insert into ledger_transactions (kind, key, at) values ('purchase', 'empty', now())",
      "delete from ledger_transactions where key = 'empty'",
      /^Transaction \d+ \(empty\) has 0 postings that sum to 0 cents$/,
    ],
    [
      "a posting with another balance after it",
      "update ledger_postings set balance_cents = balance_cents + 1 where id = (select max(id) from ledger_postings)",
      "update ledger_postings set balance_cents = balance_cents - 1 where id = (select max(id) from ledger_postings)",
      /^Posting \d+ of account \d+ says \d+ cents after it, the postings so far sum to \d+$/,
    ],
    [
      "a wallet that was overdrawn by a purchase",
      "update ledger_postings set balance_cents = balance_cents - 10000 where cents = -300 and balance_cents = 700",
      "update ledger_postings set balance_cents = balance_cents + 10000 where cents = -300 and balance_cents = -9300",
      /left the wallet of account \d+ at -9300 cents$/,
    ],
    [
      "a paid top-up with an entry of another amount",
      "update wallet_top_ups set amount_cents = 1001 where amount_cents = 1000",
      "update wallet_top_ups set amount_cents = 1000 where amount_cents = 1001",
      /^Top-up top-up\/practice\/\w+ is paid with 1001 cents, its entry has 1000$/,
    ],
    [
      "a paid top-up without an entry",
      "update wallet_top_ups set status = 'paid', paid_at = now() where amount_cents = 600",
      "update wallet_top_ups set status = 'open', paid_at = null where amount_cents = 600",
      /is paid with 600 cents, its entry has none$/,
    ],
    [
      "an open top-up with an entry",
      "update wallet_top_ups set status = 'open', paid_at = null where amount_cents = 1000",
      "update wallet_top_ups set status = 'paid', paid_at = now() where amount_cents = 1000",
      /is open with 1000 cents, its entry has 1000$/,
    ],
    [
      "an entry of a top-up that nobody has begun",
      "update ledger_transactions set key = key || 'x' where key like 'top-up/%'",
      "update ledger_transactions set key = left(key, -1) where key like 'top-up/%'",
      /x is unknown with {2}cents, its entry has 1000$/,
    ],
    [
      "a top-up that was taken back without a chargeback",
      "update wallet_top_ups set reversed_cents = 7 where amount_cents = 1000",
      "update wallet_top_ups set reversed_cents = 0 where amount_cents = 1000",
      /the provider has taken back 7 cents, the books say 0$/,
    ],
    [
      "a purchase with an entry of another price",
      "update purchases set price_cents = 301 where status = 'paid'",
      "update purchases set price_cents = 300 where status = 'paid'",
      /^Purchase \d+ is paid: its purchase has 1 entries of 300 cents, and should be of 301$/,
    ],
    [
      "a refunded purchase without a refund",
      "update ledger_transactions set purchase_id = purchase_id + 1000 where kind = 'refund'",
      "update ledger_transactions set purchase_id = purchase_id - 1000 where kind = 'refund'",
      /^Purchase \d+ is refunded: its refund has 0 entries of 0 cents, and should be of 300$/,
    ],
    [
      "a paid purchase with a refund",
      "update purchases set status = 'paid', refunded_at = null where status = 'refunded'",
      "update purchases set status = 'refunded', refunded_at = now() where id = (select max(id) from purchases)",
      /^Purchase \d+ is paid: its refund has 1 entries of 300 cents, and should be of 0$/,
    ],
    [
      "a purchase with two entries",
      "update ledger_transactions set kind = 'purchase' where kind = 'refund'",
      "update ledger_transactions set kind = 'refund' where key like 'refund/%'",
      /its purchase has 2 entries of 600 cents, and should be of 300$/,
    ],
  ])("finds %s", async (_what, spoil, mend, fault) => {
    await write(spoil);
    const { faults } = await checkBooks(server.database.kysely);
    await write(mend);
    expect(faults).toContainEqual(expect.stringMatching(fault));
    await expectBalancedBooks(server.database.kysely);
  });
});

describe("npm run books", () => {
  it("prints the totals", async () => {
    expect((await operate(server, "books")).split("\n")).toEqual([
      "Wallets: 2, holding $10, owing $0",
      "Payment providers: -$10",
      "Platform: $0",
      "top-up: 1, $10",
      "purchase: 2, $6",
      "refund: 1, $3",
      "chargeback: 0, $0",
      "closing: 0, $0",
      "donations: 2, $30 paid, $5 given back, $25 net",
      "subscription months: 2, $19.90 paid, $9.95 given back, $9.95 net",
      "The books balance.",
    ]);
  });

  it("fails with what is wrong", async () => {
    await write("update wallet_top_ups set reversed_cents = 7 where amount_cents = 1000");
    const run = operate(server, "books");
    await expect(run).rejects.toThrow(/^The books do not balance:\nOf top-up practice/);
    await write("update wallet_top_ups set reversed_cents = 0 where amount_cents = 1000");
  });
});
