import { randomBytes } from "node:crypto";
import { LICENCE_KEY_BYTES, licenceKeyOf } from "../../core/products/licence-key.ts";
import type { UserId } from "../../core/shared/id.ts";
import { purchase, topUp } from "../../core/wallet/ledger.ts";
import type { Db } from "../database/tables.ts";
import type { SampleData, SampleDataContext } from "../sample-data/sample-data.ts";
import { record } from "../wallet/ledger.ts";
import { SAMPLE_SALES, SAMPLE_TOP_UPS, type SampleSale, TOPPED_UP_DAYS_AGO } from "./sample-sales.ts";

const DAY_HOURS = 24;

/** It adds sales where there are products, and sends no mails, because the users never did any of this. */
export const addSampleSales: SampleData = {
  name: "sales",
  after: ["products"],
  add: async (context) => {
    const offered = await findOffered(context.db);
    if (offered.length === 0) return;
    await addTopUps(context);
    const sales = Object.entries(SAMPLE_SALES).flatMap(([title, sold]) => {
      const product = offered.find((each) => each.title === title);
      if (product === undefined) throw new Error(`There is no sample product "${title}"`);
      return sold.map((sale) => ({ sale, product }));
    });
    // The oldest comes first, because the lines of a wallet stand in the order in which they are written.
    await addSales(
      context,
      sales.toSorted((a, b) => b.sale.daysAgo - a.sale.daysAgo),
    );
  },
};

type Offered = Awaited<ReturnType<typeof findOffered>>[number];

interface Sold {
  readonly sale: SampleSale;
  readonly product: Offered;
}

function findOffered(db: Db) {
  return db
    .selectFrom("products")
    .select(["id", "seller_id", "title", "price_cents", "licence"])
    .where("title", "in", Object.keys(SAMPLE_SALES))
    .execute();
}

async function addTopUps({ db, ago, idOf }: SampleDataContext): Promise<void> {
  const at = ago(TOPPED_UP_DAYS_AGO * DAY_HOURS);
  const rows = Object.entries(SAMPLE_TOP_UPS).map(([username, cents]) => ({
    user_id: idOf(username),
    provider: "practice",
    provider_id: `sample-${username}`,
    amount_cents: cents,
    currency: "usd" as const,
    status: "paid" as const,
    created_at: at,
    paid_at: at,
  }));
  await db.insertInto("wallet_top_ups").values(rows).execute();
  for (const { user_id, provider, provider_id, amount_cents } of rows)
    await record(db, topUp(user_id, amount_cents), { key: `top-up/${provider}/${provider_id}` }, at);
}

async function addSales({ db, ago, idOf }: SampleDataContext, sales: readonly Sold[]): Promise<void> {
  const rows = sales.map(({ sale, product }) => ({
    product_id: product.id,
    buyer_id: idOf(sale.buyer),
    seller_id: sellerOf(product),
    title: product.title,
    price_cents: product.price_cents,
    licence: product.licence,
    licence_key: licenceKeyOf(randomBytes(LICENCE_KEY_BYTES)),
    bought_at: ago(sale.daysAgo * DAY_HOURS),
  }));
  const added = await db.insertInto("purchases").values(rows).returning(["id", "licence_key"]).execute();
  const ids = new Map(added.map(({ id, licence_key }) => [licence_key, id]));
  for (const { buyer_id, seller_id, price_cents, licence_key, bought_at } of rows) {
    const id = ids.get(licence_key);
    if (id !== undefined && price_cents > 0)
      await record(
        db,
        purchase(buyer_id, seller_id, price_cents),
        { key: `purchase/${id}`, purchase: id },
        bought_at,
      );
  }
  const reviews = sales.flatMap(({ sale: { buyer, daysAgo, review }, product }) =>
    review === undefined
      ? []
      : {
          product_id: product.id,
          reviewer_id: idOf(buyer),
          stars: review.stars,
          comment: review.comment,
          reviewed_at: ago((daysAgo - review.days) * DAY_HOURS),
        },
  );
  await db.insertInto("product_reviews").values(reviews).execute();
}

function sellerOf({ title, seller_id }: Offered): UserId {
  if (seller_id === null) throw new Error(`"${title}" has no seller`);
  return seller_id;
}
