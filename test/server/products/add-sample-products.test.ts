import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "@jest/globals";
import {
  priceError,
  productDescriptionError,
  productSummaryError,
  productTitleError,
  settledTags,
  tagsError,
} from "../../../core/products/product-validation.ts";
import { PRODUCT_CATEGORIES } from "../../../core/products/product.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { addSampleProducts } from "../../../server/products/add-sample-products.ts";
import { SAMPLE_PRODUCTS } from "../../../server/products/sample-products.ts";
import { sampleProfiles } from "../../../server/profiles/add-sample-profiles.ts";
import { renderReadme } from "../../../server/readme/render-readme.ts";
import { addSampleData } from "../../../server/sample-data/add-sample-data.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const NOW = new Date("2026-03-02T09:00:00Z");

const database = await openTestDatabase();
const folder = emptyFolder();
const files = new DiskFileStore(folder);
await addSampleData(database.kysely, NOW, [sampleProfiles, addSampleProducts], () => Promise.resolve(files));
afterAll(() => database.close());

const rowsOf = async <Row>(query: string) =>
  (await database.pool.query<Row & Record<string, unknown>>(query)).rows;

describe("the sample products", () => {
  it("are eight of all categories, published, with words that their form would take", async () => {
    expect(await rowsOf("select count(*) as n from products where status = 'published'")).toEqual([{ n: 8 }]);
    expect(new Set(SAMPLE_PRODUCTS.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES));
    for (const { title, summary, description, priceCents, tags } of SAMPLE_PRODUCTS)
      expect({
        title: productTitleError(title),
        summary: productSummaryError(summary),
        description: productDescriptionError(description),
        price: priceError(priceCents),
        tags: tagsError(tags),
        settled: settledTags(tags),
        isPlain: renderReadme(description, null).isPlain,
      }).toEqual({ settled: tags, isPlain: false });
  });

  it("have files whose bytes are there, with their SHA-256, and a cover each", async () => {
    const rows = await rowsOf<{ stored: string; size: number; sha256: string }>(
      `select files.name as stored, product_files.size, sha256 from product_files join files on files.id = file_id
       where files.status = 'stored'`,
    );
    expect(rows.length).toBe(SAMPLE_PRODUCTS.flatMap((product) => product.files).length);
    for (const { stored, size, sha256 } of rows) {
      const bytes = await buffer(files.read(stored, 0, size - 1));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
    expect(await rowsOf("select count(distinct product_id) as n from product_images")).toEqual([{ n: 8 }]);
  });

  it("have archives that every tar opens", async () => {
    const [row] = await rowsOf<{ stored: string; size: number }>(
      `select files.name as stored, files.size from product_files join files on files.id = file_id
       where product_files.name = 'offline-queue-1.2.0.tar.gz'`,
    );
    if (row === undefined) throw new Error("There is no such file");
    const path = join(folder, "archive.tar.gz");
    await writeFile(path, await buffer(files.read(row.stored, 0, row.size - 1)));
    const { stdout } = await promisify(execFile)("tar", ["-tzf", path]);
    expect(stdout.trim().split("\n")).toEqual([
      "offline-queue/README.md",
      "offline-queue/package.json",
      "offline-queue/src/offline-queue.ts",
    ]);
  });
});
