import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { UserType } from "../../../core/auth/credentials.ts";
import type { ProductId, UserId } from "../../../core/shared/id.ts";
import { chargeback, topUp } from "../../../core/wallet/ledger.ts";
import type { TopUpStatus } from "../../../core/wallet/wallet.ts";
import { allAccountParts, allOverdraftHandlers } from "../../../server/app/features.ts";
import { eraseAccount } from "../../../server/account/end-account.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { lockAccountExclusive } from "../../../server/auth/account-locks.ts";
import { balanceOf, record } from "../../../server/wallet/ledger.ts";
import { addPerson, type Person } from "./added-person.ts";
import { expectBalancedBooks } from "./books.ts";
import { fillWallet } from "./filled-wallet.ts";
import { type Offered, offerProduct, PRICE } from "./offered-product.ts";
import type { SentMails } from "./sent-mails.ts";
import { type Reply, TestServer } from "./test-server.ts";

export type Trader = Person;

/** The wallets of its people are filled without a payment provider. */
export class PurchaseDriver {
  readonly server: TestServer;
  #count = 0;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async open(
    mailer?: SentMails,
    settings: Parameters<typeof TestServer.start>[0] = {},
    parts: Parameters<typeof TestServer.start>[1] = {},
  ): Promise<PurchaseDriver> {
    return new PurchaseDriver(
      await TestServer.start(settings, { ...parts, ...(mailer !== undefined && { mailer }) }),
    );
  }

  /** The books must balance by then. */
  async stop(): Promise<void> {
    await expectBalancedBooks(this.db);
    await this.server.stop();
  }

  get db() {
    return this.server.database.kysely;
  }

  /** Makes a person who is signed in, with a confirmed address and so many cents in the wallet. */
  async person(kind: UserType, cents = 0): Promise<Trader> {
    const username = `${kind}_${String((this.#count += 1))}`;
    const person = await addPerson(this.db, kind, this.server.now, {
      username,
      fullName: `Full ${username}`,
    });
    if (cents > 0) await this.topUp(person, cents);
    return person;
  }

  /** Opens another session of a person whose first one has expired. */
  async session(id: UserId): Promise<Pick<Trader, "token">> {
    return { token: await openSession(this.db, id, "test", this.server.now) };
  }

  seller(cents = 0): Promise<Trader> {
    return this.person("developer", cents);
  }

  buyer(cents = 10_000): Promise<Trader> {
    return this.person("client", cents);
  }

  async topUp({ id }: Pick<Trader, "id">, cents: number): Promise<void> {
    await fillWallet(this.db, id, cents, this.server.now);
  }

  /** Takes money back as the wallet does when a provider reverses a part of the latest top-up. */
  async takeMoneyBack({ id }: Pick<Trader, "id">, cents: number): Promise<void> {
    const { now } = this.server;
    await inTransaction(this.db, async (tx) => {
      const { provider_id } = await tx
        .updateTable("wallet_top_ups")
        .set((row) => ({
          reversed_cents: row("reversed_cents", "+", cents),
          status: sql<TopUpStatus>`case when reversed_cents + ${cents} = amount_cents then 'reversed' else 'paid' end`,
        }))
        .where("id", "=", (row) =>
          row
            .selectFrom("wallet_top_ups")
            .select((of) => of.fn.max("id").as("id"))
            .where("user_id", "=", id),
        )
        .returning("provider_id")
        .executeTakeFirstOrThrow();
      await record(tx, chargeback(id, cents), { key: `chargeback/test/${provider_id}/${randomUUID()}` }, now);
      const charged = { user: id, topUp: `test/${provider_id}` };
      for (const { takeBack } of allOverdraftHandlers) await takeBack(tx, charged, now);
    });
  }

  /** Returns money as the wallet does when a dispute about the latest reversed top-up is won. */
  async reinstate({ id }: Pick<Trader, "id">, cents?: number): Promise<void> {
    const { now } = this.server;
    await inTransaction(this.db, async (tx) => {
      const found = await tx
        .selectFrom("wallet_top_ups")
        .select(["provider_id", "reversed_cents"])
        .where("user_id", "=", id)
        .where("reversed_cents", ">", 0)
        .orderBy("id", "desc")
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (found === undefined) return;
      const { provider_id, reversed_cents } = found;
      const back = cents ?? reversed_cents;
      await tx
        .updateTable("wallet_top_ups")
        .set({ reversed_cents: reversed_cents - back, status: "paid" })
        .where("provider_id", "=", provider_id)
        .execute();
      await record(tx, topUp(id, back), { key: `reinstated/test/${provider_id}/${randomUUID()}` }, now);
      const charged = { user: id, topUp: `test/${provider_id}` };
      for (const { restore } of allOverdraftHandlers)
        await restore(tx, charged, now, back === reversed_cents);
    });
  }

  async leave({ id }: Pick<Trader, "id">): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      await lockAccountExclusive(tx, id);
      await eraseAccount(tx, allAccountParts, id, this.server.now);
    });
  }

  balance({ id }: Pick<Trader, "id">): Promise<number> {
    return balanceOf(this.db, id);
  }

  async balances(people: Readonly<Record<string, Trader>>): Promise<Readonly<Record<string, number>>> {
    const found = Object.entries(people).map(async ([name, who]) => [name, await this.balance(who)] as const);
    return Object.fromEntries(await Promise.all(found));
  }

  product({ id }: Pick<Trader, "id">, offered: Partial<Offered> = {}): Promise<ProductId> {
    return offerProduct(this.db, id, offered, this.server.now);
  }

  buy({ token }: Pick<Trader, "token">, product: number, priceCents = PRICE, key?: string): Promise<Reply> {
    return this.server.ask(`POST /api/marketplace/products/${product}/purchase`, {
      token,
      body: { price_cents: priceCents },
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  }

  /** Buys a product and returns the id of the purchase. */
  async bought(buyer: Trader, product: number, priceCents = PRICE): Promise<number> {
    const { status, body } = await this.buy(buyer, product, priceCents);
    if (status !== 201) throw new Error(`Not bought: ${status} ${JSON.stringify(body)}`);
    return body.id as number;
  }

  /** Makes a product that a person with so many cents has bought. */
  async sale(buyerCents?: number) {
    const [seller, buyer] = [await this.seller(), await this.buyer(buyerCents)];
    const product = await this.product(seller);
    const { status, body } = await this.buy(buyer, product);
    if (status !== 201) throw new Error(`Not bought: ${String(status)} ${JSON.stringify(body)}`);
    return { seller, buyer, product, purchase: body.id as number, key: body.licence_key as string };
  }

  /** Returns the ids of the purchases in a person's library. */
  async ownedBy({ token }: Pick<Trader, "token">): Promise<readonly number[]> {
    const { body } = await this.server.ask("GET /api/marketplace/library", { token });
    return (body as { id: number }[]).map(({ id }) => id);
  }

  refund({ token }: Pick<Trader, "token">, purchase: number): Promise<Reply> {
    return this.server.ask(`POST /api/marketplace/purchases/${purchase}/refund`, { token });
  }

  review({ token }: Pick<Trader, "token">, product: number, stars: number, comment = ""): Promise<Reply> {
    return this.server.ask(`POST /api/marketplace/products/${product}/reviews`, {
      token,
      body: { stars, comment },
    });
  }
}
