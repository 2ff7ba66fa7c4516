import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { UserId } from "../../../core/shared/id.ts";
import { topUp } from "../../../core/wallet/ledger.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { record } from "../../../server/wallet/ledger.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { leave } from "../support/leaving.ts";
import { TestServer } from "../support/test-server.ts";
import { balance, platformCents } from "../support/top-ups.ts";
import { giveBack, sell } from "../support/wallets.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
afterEach(() => expectBalancedBooks(server.database.kysely));

let count = 0;
async function person() {
  const { id, token } = await server.signUp("developer", `walleteer_${String((count += 1))}`);
  return { id: id as UserId, token };
}
const fund = (user: UserId, cents: number) =>
  inTransaction(server.database.kysely, (tx) =>
    record(tx, topUp(user, cents), { key: `gift/${String((count += 1))}` }, server.now),
  );
const entries = async (token: string, query = "") =>
  (await server.ask(`GET /api/marketplace/wallet/entries${query}`, { token })).body as {
    id: number;
    cents: number;
    balance_cents: number;
  }[];
const statement = (token: string) => server.ask("GET /api/marketplace/wallet/statement.csv", { token });

describe("a wallet", () => {
  it("that nobody has used holds nothing and has no lines", async () => {
    const { token } = await person();
    expect(await server.ask("GET /api/marketplace/wallet", { token })).toMatchObject({
      status: 200,
      body: { balance_cents: 0, currency: "usd" },
    });
    expect(await entries(token)).toEqual([]);
    expect((await statement(token)).body).toBe(
      "\uFEFFEntry,Date (UTC),Kind,Product,Purchase,Amount (USD),Balance (USD)\r\n",
    );
  });

  it("shows both sides of a sale and of its refund, as each of them sees it", async () => {
    const [buyer, seller] = [await person(), await person()];
    await fund(buyer.id, 1_000);
    const id = await sell(
      server.database.kysely,
      { buyer: buyer.id, seller: seller.id, cents: 400, title: "Icon set" },
      server.now,
    );
    await giveBack(server.database.kysely, id, server.now);
    const line = { purchase_id: id, product: { id: expect.any(Number), title: "Icon set" } };
    expect(await entries(buyer.token)).toMatchObject([
      { ...line, kind: "refund", cents: 400, balance_cents: 1_000, is_sale: false },
      { ...line, kind: "purchase", cents: -400, balance_cents: 600, is_sale: false },
      { kind: "top-up", cents: 1_000, balance_cents: 1_000, product: null, purchase_id: null },
    ]);
    expect(await entries(seller.token)).toMatchObject([
      { ...line, kind: "refund", cents: -400, balance_cents: 0, is_sale: true },
      { ...line, kind: "purchase", cents: 400, balance_cents: 400, is_sale: true },
    ]);
  });

  it("is read page by page, each line once", async () => {
    const { id, token } = await person();
    for (let time = 0; time < 7; time += 1) await fund(id, 100);
    const seen: number[] = [];
    for (let before = ""; ;) {
      const page = await entries(token, `?limit=3${before}`);
      seen.push(...page.map(({ balance_cents }) => balance_cents));
      if (page.length < 3) break;
      before = `&before=${String(page.at(-1)?.id)}`;
    }
    expect(seen).toEqual([700, 600, 500, 400, 300, 200, 100]);
  });

  it.each(["?limit=0", "?limit=101", "?before=0", "?before=-1", "?before=x", "?before=99999999999"])(
    "refuses %s",
    async (query) => {
      const { token } = await person();
      const { status } = await server.ask(`GET /api/marketplace/wallet/entries${query}`, { token });
      expect(status).toBe(422);
    },
  );
});

describe("the statement", () => {
  it("is a file of all lines in which no title is a formula", async () => {
    const [buyer, seller] = [await person(), await person()];
    await fund(buyer.id, 1_000);
    const titles = ['=HYPERLINK("http://evil.example")', "+1", "-1", "@SUM(1)", "\t=1", 'A "set", new'];
    for (const title of titles)
      await sell(
        server.database.kysely,
        { buyer: buyer.id, seller: seller.id, cents: 150, title },
        server.now,
      );
    const { status, headers, body } = await statement(buyer.token);
    expect({
      status,
      type: headers["content-type"],
      as: headers["content-disposition"],
      cache: headers["cache-control"],
    }).toEqual({
      status: 200,
      type: "text/csv; charset=utf-8",
      as: expect.stringContaining('attachment; filename="wallet-2026-03-02.csv"'),
      cache: "no-store",
    });
    const lines = (body as string).split("\r\n");
    expect(lines.length).toBe(1 + 7 + 1);
    expect(lines[1]).toMatch(/^\d+,2026-03-02T09:00:00.000Z,Purchase,"A ""set"", new",\d+,-1\.50,1\.00$/);
    expect(lines[6]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect((body as string).match(/(^|,)"?[=+@\t]/gm)).toBeNull();
  });

  it("goes on past one batch of lines, each once", async () => {
    const { id, token } = await person();
    await inTransaction(server.database.kysely, async (tx) => {
      for (let time = 0; time < 1_001; time += 1)
        await record(tx, topUp(id, 1), { key: `drop/${String(id)}/${String(time)}` }, server.now);
    });
    const lines = ((await statement(token)).body as string).trimEnd().split("\r\n");
    expect(lines.slice(1).map((line) => Number(line.split(",").at(-1)))).toEqual(
      Array.from({ length: 1_001 }, (_, at) => (1_001 - at) / 100),
    );
  });

  it("is nobody else's", async () => {
    const [owner, other] = [await person(), await person()];
    await fund(owner.id, 500);
    expect((await server.ask("GET /api/marketplace/wallet/statement.csv")).status).toBe(401);
    expect(((await statement(other.token)).body as string).split("\r\n")).toHaveLength(2);
  });
});

describe("an account's end", () => {
  it("takes what the wallet holds to the platform and leaves its lines without the person", async () => {
    const [owner, seller] = [await person(), await person()];
    await fund(owner.id, 900);
    await sell(server.database.kysely, { buyer: owner.id, seller: seller.id, cents: 300 }, server.now);
    const before = await platformCents(server);
    await leave(server, owner);
    expect(await platformCents(server)).toBe(before + 600);
    const { rows } = await server.database.pool.query("select 1 from ledger_accounts where user_id = $1", [
      owner.id,
    ]);
    expect(rows).toEqual([]);
    expect(await balance(server, seller)).toBe(300);
  });

  it("is preceded by an export with every line of the ledger and every top-up", async () => {
    const owner = await person();
    await fund(owner.id, 900);
    await server.ask("POST /api/payments/create-wallet-topup", { token: owner.token, body: { amount: 700 } });
    const { body } = await server.ask("GET /api/account/export", { token: owner.token });
    expect(body.data.wallet).toMatchObject([{ kind: "top-up", cents: 900, balance_cents: 900 }]);
    expect(body.data.wallet_top_ups).toMatchObject([{ amount_cents: 700, status: "open" }]);
  });
});
