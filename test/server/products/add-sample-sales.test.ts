import { afterAll, describe, expect, it } from "@jest/globals";
import { reviewCommentError } from "../../../core/products/product-validation.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { addSampleProducts } from "../../../server/products/add-sample-products.ts";
import { addSampleSales } from "../../../server/products/add-sample-sales.ts";
import { SAMPLE_SALES } from "../../../server/products/sample-sales.ts";
import { sampleProfiles } from "../../../server/profiles/add-sample-profiles.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const PARTS = [sampleProfiles, addSampleProducts, addSampleSales];

const database = await openTestDatabase();
const folder = emptyFolder();
const files = new DiskFileStore(folder);
await addSampleData(database.kysely, NOW, PARTS, () => Promise.resolve(files));
afterAll(() => database.close());

const rowsOf = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;

describe("the sample sales", () => {
  it("leave books that balance, and no wallet below zero", async () => {
    await expectBalancedBooks(database.kysely);
    expect(await rowsOf("select 1 from ledger_accounts where kind = 'person' and balance_cents < 0")).toEqual(
      [],
    );
  });

  it("are of every product that is offered, after it was published, and counted beside it", async () => {
    const sold = Object.values(SAMPLE_SALES).flat().length;
    expect(await rowsOf("select sum(sales)::integer as sales, min(sales) > 1 as each from products")).toEqual(
      [{ sales: sold, each: true }],
    );
    const early = `select product.title from purchases
      join products product on product.id = product_id where bought_at <= published_at`;
    expect(await rowsOf(early)).toEqual([]);
  });

  it("are reviewed with different stars, in words that the form would take, and before now", async () => {
    const reviews = await rowsOf("select stars, comment, reviewed_at from product_reviews");
    expect(new Set(reviews.map(({ stars }) => stars)).size).toBeGreaterThan(3);
    expect(reviews.map(({ comment }) => reviewCommentError(String(comment)))).toEqual(
      reviews.map(() => undefined),
    );
    expect(await rowsOf("select 1 from product_reviews where reviewed_at > '2026-03-02T09:00:00Z'")).toEqual(
      [],
    );
  });

  it("are told to nobody", async () => {
    expect(await rowsOf("select 1 from purchase_mails union all select 1 from mail_outbox")).toEqual([]);
  });
});

describe("a sample marketplace without files", () => {
  it("has nothing to sell, and sells nothing", async () => {
    const bare = await openTestDatabase();
    try {
      await addSampleData(bare.kysely, NOW, PARTS, undefined);
      expect((await bare.pool.query("select 1 from purchases")).rows).toEqual([]);
    } finally {
      await bare.close();
    }
  });
});
