import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { ProductId } from "../../../core/shared/id.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { addVersion } from "../../../server/products/version-repository.ts";
import { releaseVersion, tellBuyersOfReleases } from "../../../server/products/release-version.ts";
import { seenBefore, tagOf, until } from "../support/polling.ts";
import { PurchaseDriver, type Trader } from "../support/purchase-driver.ts";

const driver = await PurchaseDriver.open();
afterAll(() => driver.stop());

interface Row {
  readonly id: number;
  readonly event: string;
  readonly actor: { readonly id: number } | null;
  readonly product: { readonly id: number; readonly title: string };
  readonly purchase_id: number | null;
  readonly is_read: boolean;
  readonly others: number;
}

const bellOf = async ({ token }: Trader) => {
  const { body } = await driver.server.ask("GET /api/notifications/", { token });
  return body as { readonly items: readonly Row[]; readonly unread_count: number };
};
const eventsOf = async (who: Trader) => (await bellOf(who)).items.map(({ event }) => event);
const count = async (what: string) => {
  const { rows } = await driver.server.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${what}`,
  );
  return rows[0]?.count;
};

/** Releases the version as the upload of its first file does. */
async function release(product: ProductId, name: string): Promise<void> {
  const { db, server } = driver;
  await addVersion(db, product, { name, notes: "" }, server.now);
  const { id } = await db
    .selectFrom("product_versions")
    .select((of) => of.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  server.advance(1_000);
  await inTransaction(db, (tx) => releaseVersion(tx, id, server.now));
}

const tellBuyers = () => tellBuyersOfReleases(driver.db, driver.server.now);

describe("the bell", () => {
  it("tells the seller who bought what, and the buyer nothing that they did themselves", async () => {
    const { seller, buyer, product, purchase } = await driver.sale();
    expect(await bellOf(seller)).toMatchObject({
      items: [
        {
          kind: "product",
          event: "sold",
          actor: { id: buyer.id },
          product: { id: product, title: "Bakery kit" },
          purchase_id: purchase,
          is_read: false,
        },
      ],
      unread_count: 1,
    });
    expect(await eventsOf(buyer)).toEqual([]);
  });

  it("tells nobody of what was refused, and once of a click that was repeated", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer(1_200)];
    const product = await driver.product(seller);
    await driver.buy(buyer, product, 1);
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) await driver.buy(buyer, product, 1_200, key);
    expect(await eventsOf(seller)).toEqual(["sold"]);
  });

  it("tells the buyer of a refund", async () => {
    const { seller, buyer, purchase } = await driver.sale();
    await driver.refund(seller, purchase);
    expect((await bellOf(buyer)).items).toMatchObject([
      { event: "refunded", actor: { id: seller.id }, purchase_id: purchase },
    ]);
    expect(await eventsOf(seller)).toEqual(["sold"]);
  });

  it("tells both of what a chargeback took back, as nobody's doing", async () => {
    const { seller, buyer } = await driver.sale(1_200);
    await driver.takeMoneyBack(buyer, 1_200);
    expect((await bellOf(seller)).items[0]).toMatchObject({ event: "sale_reversed", actor: null });
    expect((await bellOf(buyer)).items).toMatchObject([{ event: "purchase_reversed", actor: null }]);
  });

  it("tells the seller of a new review, not of each change to it", async () => {
    const { seller, buyer, product } = await driver.sale();
    await driver.review(buyer, product, 5, "It rings.");
    await driver.review(buyer, product, 4, "It rings, mostly.");
    expect(await eventsOf(seller)).toEqual(["reviewed", "sold"]);
  });

  it("has no mail for reviews, new versions and what buyers are told of money", async () => {
    const { seller, buyer, product, purchase } = await driver.sale();
    await driver.review(buyer, product, 5, "It rings.");
    await release(product, "2.0.0");
    await tellBuyers();
    await driver.refund(seller, purchase);
    const mailed = `notifications where user_id in (${seller.id}, ${buyer.id}) and mail_at is not null`;
    expect(await count(`${mailed} and product_event = 'sold'`)).toBe(1);
    expect(await count(mailed)).toBe(1);
  });

  it("has one card for all who got a product for free, with the latest of them", async () => {
    const seller = await driver.seller();
    const product = await driver.product(seller, { priceCents: 0 });
    const people = [await driver.buyer(0), await driver.buyer(0), await driver.buyer(0)] as const;
    for (const person of people) await driver.bought(person, product, 0);
    const told = await bellOf(seller);
    expect(told).toMatchObject({
      items: [{ event: "sold_free", actor: { id: people[2].id }, product: { id: product }, others: 2 }],
      unread_count: 1,
    });
    await driver.server.ask(`POST /api/notifications/${String(told.items[0]?.id)}/read`, seller);
    const waiting = `notifications where user_id = ${seller.id} and (read_at is null or mail_at is not null)`;
    expect(await count(waiting)).toBe(0);
    const next = await driver.buyer(0);
    await driver.bought(next, product, 0);
    expect((await bellOf(seller)).items).toMatchObject([{ actor: { id: next.id }, others: 0 }]);
  });

  it("is told of each who gets a product for free", async () => {
    const seller = await driver.seller();
    const product = await driver.product(seller, { priceCents: 0 });
    await driver.bought(await driver.buyer(0), product, 0);
    const poll = (tag?: unknown) =>
      driver.server.ask("GET /api/notifications/", { ...seller, ...seenBefore(tag) });
    const seen = tagOf(await poll());
    expect((await until(() => poll(seen), 304)).status).toBe(304);
    await driver.bought(await driver.buyer(0), product, 0);
    expect((await until(() => poll(seen), 200)).body).toMatchObject({ items: [{ others: 1 }] });
  });

  it("reads with the card of a free product nothing else about it", async () => {
    const seller = await driver.seller();
    const [buyer, product] = [await driver.buyer(0), await driver.product(seller, { priceCents: 0 })];
    await driver.bought(buyer, product, 0);
    await driver.review(buyer, product, 5, "It rings.");
    // What waits for no mail is followed by a card of its own.
    await driver.server.database.pool.query("update notifications set mail_at = null");
    await driver.bought(await driver.buyer(0), product, 0);
    const [{ id } = { id: 0 }] = (await bellOf(seller)).items;
    await driver.server.ask(`POST /api/notifications/${id}/read`, seller);
    expect(await bellOf(seller)).toMatchObject({
      items: [
        { event: "sold_free", is_read: true },
        { event: "reviewed", is_read: false },
      ],
    });
  });

  it("keeps products apart, and what was paid from what was free", async () => {
    const [seller, buyer] = [await driver.seller(), await driver.buyer()];
    for (const priceCents of [0, 0, 1_200])
      await driver.bought(buyer, await driver.product(seller, { priceCents }), priceCents);
    expect(await eventsOf(seller)).toEqual(["sold", "sold_free", "sold_free"]);
  });

  it("counts who got it for free and has left or was blocked, without a name", async () => {
    const seller = await driver.seller();
    const product = await driver.product(seller, { priceCents: 0 });
    const [first, second] = [await driver.buyer(0), await driver.buyer(0)];
    await driver.bought(first, product, 0);
    await driver.leave(first);
    expect((await bellOf(seller)).items).toMatchObject([{ event: "sold_free", actor: null, others: 0 }]);
    await driver.bought(second, product, 0);
    expect((await bellOf(seller)).items).toMatchObject([{ actor: { id: second.id }, others: 1 }]);
    await driver.db
      .insertInto("blocks")
      .values({ blocker_id: seller.id, blocked_id: second.id, created_at: driver.server.now })
      .execute();
    expect((await bellOf(seller)).items).toMatchObject([{ actor: null, others: 1 }]);
  });

  it("marks what was followed as read", async () => {
    const { seller } = await driver.sale();
    const id = (await bellOf(seller)).items[0]?.id;
    const { body } = await driver.server.ask(`POST /api/notifications/${String(id)}/read`, seller);
    expect(body).toEqual({ unread_count: 0 });
  });
});

describe("a new version", () => {
  it("is told once to those who own the product, however many processes tell", async () => {
    const { buyer, product } = await driver.sale();
    await release(product, "2.0.0");
    const later = await driver.buyer();
    await driver.bought(later, product);
    await Promise.all([tellBuyers(), tellBuyers()]);
    await tellBuyers();
    expect(await eventsOf(buyer)).toEqual(["new_version"]);
    expect(await eventsOf(later)).toEqual([]);
    expect(await count(`notifications where product_event = 'new_version' and user_id = ${buyer.id}`)).toBe(
      1,
    );
  });

  it("has one card for all versions of a product", async () => {
    const { buyer, product } = await driver.sale();
    for (const name of ["2.0.0", "3.0.0"]) {
      await release(product, name);
      await tellBuyers();
    }
    expect(await bellOf(buyer)).toMatchObject({ items: [{ event: "new_version" }], unread_count: 1 });
  });

  it("is nothing to somebody whose purchase was refunded", async () => {
    const { seller, buyer, product, purchase } = await driver.sale();
    await release(product, "2.0.0");
    await tellBuyers();
    await driver.refund(seller, purchase);
    expect(await eventsOf(buyer)).toEqual(["refunded"]);
  });

  it("counts from its first file on, and not again with the next", async () => {
    const { buyer, product } = await driver.sale();
    await release(product, "2.0.0");
    await tellBuyers();
    const told = await count("notifications");
    await inTransaction(driver.db, async (tx) => {
      const versions = await tx.selectFrom("product_versions").select("id").execute();
      for (const { id } of versions) await releaseVersion(tx, id, driver.server.now);
    });
    await tellBuyers();
    expect(await count("notifications")).toBe(told);
    expect(await eventsOf(buyer)).toEqual(["new_version"]);
  });
});
