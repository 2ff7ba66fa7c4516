import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ImageId } from "../../core/images/picture.ts";
import type { ProductId, ProductVersionId } from "../../core/shared/id.ts";
import { newFileName } from "../files/file-name.ts";
import type { FileStore } from "../files/file-store.ts";
import { readPreparedImages, storePreparedImages } from "../images/prepared-images.ts";
import type { SampleData, SampleDataContext } from "../sample-data/sample-data.ts";
import { tarGz } from "./sample-archive.ts";
import { SAMPLE_PRODUCTS, type SampleFile, type SampleProduct } from "./sample-products.ts";

const FOLDER = join(import.meta.dirname, "../sample-data/products");
/** It ends the names of sample files that are not our code, so that they are not run or checked. */
const ASIDE = /\.txt$/;
const DAY_HOURS = 24;

/** It needs a file store for products to sell, and only few statements, because the server's start waits. */
export const addSampleProducts: SampleData = {
  name: "products",
  after: ["profiles"],
  add: async (context) => {
    const files = await context.files?.();
    if (files === undefined) return;
    const [covers, ids] = [await storeCovers(context, files), await addProducts(context)];
    await context.db
      .insertInto("product_images")
      .values(
        SAMPLE_PRODUCTS.map((sample) => ({
          product_id: known(ids, sample),
          image_id: known(covers, sample),
          alt: sample.coverAlt,
          place: 0,
        })),
      )
      .execute();
    await addFiles(context, files, await addVersions(context, ids));
  },
};

type IdOf<Id> = ReadonlyMap<SampleProduct, Id>;

function known<Id>(ids: IdOf<Id>, sample: SampleProduct): Id {
  const id = ids.get(sample);
  if (id === undefined) throw new Error(`The sample product ${sample.name} was not added`);
  return id;
}

async function storeCovers({ db, now, idOf }: SampleDataContext, files: FileStore): Promise<IdOf<ImageId>> {
  const drawings = await readPreparedImages(FOLDER);
  const images = SAMPLE_PRODUCTS.map(({ name, seller }) => {
    const drawn = drawings.get(name);
    if (drawn === undefined) throw new Error(`There is no cover of ${name}: npm run sample-image`);
    return { owner: idOf(seller), drawn };
  });
  return paired(await storePreparedImages(db, { files, now }, "product", images));
}

/** @param values one for each sample product, in their order */
function paired<Value>(values: readonly (Value | undefined)[]): IdOf<Value> {
  return new Map(
    SAMPLE_PRODUCTS.flatMap((sample, at) => {
      const value = values[at];
      return value === undefined ? [] : [[sample, value] as const];
    }),
  );
}

async function addProducts({ db, ago, idOf }: SampleDataContext): Promise<IdOf<ProductId>> {
  const rows = SAMPLE_PRODUCTS.map((sample) => {
    const at = ago(sample.daysAgo * DAY_HOURS);
    const { title, summary, description, priceCents, category, tags, licence } = sample;
    return {
      ...{ title, summary, description, category, tags, licence },
      seller_id: idOf(sample.seller),
      price_cents: priceCents,
      status: "published" as const,
      ...{ created_at: at, updated_at: at, published_at: at },
    };
  });
  const added = await db.insertInto("products").values(rows).returning(["id", "title"]).execute();
  return paired(SAMPLE_PRODUCTS.map(({ title }) => added.find((row) => row.title === title)?.id));
}

async function addVersions(
  { db, ago }: SampleDataContext,
  products: IdOf<ProductId>,
): Promise<IdOf<ProductVersionId>> {
  const rows = SAMPLE_PRODUCTS.map((sample) => ({
    product_id: known(products, sample),
    name: sample.version,
    notes: sample.notes,
    created_at: ago(sample.daysAgo * DAY_HOURS),
  }));
  const added = await db
    .insertInto("product_versions")
    .values(rows)
    .returning(["id", "product_id"])
    .execute();
  const idOf = (product: ProductId) => added.find((row) => row.product_id === product)?.id;
  return paired(SAMPLE_PRODUCTS.map((sample) => idOf(known(products, sample))));
}

async function addFiles(
  { db, now, ago, idOf }: SampleDataContext,
  store: FileStore,
  versions: IdOf<ProductVersionId>,
): Promise<void> {
  const read = SAMPLE_PRODUCTS.flatMap((sample) =>
    sample.files.map(async (file) => {
      const at = ago(sample.daysAgo * DAY_HOURS);
      return { sample, file, at, bytes: await bytesOf(file, at), stored: newFileName("products") };
    }),
  );
  const files = await Promise.all(read);
  const rows = files.map(({ sample, bytes, stored }) => ({
    name: stored,
    owner_id: idOf(sample.seller),
    size: bytes.byteLength,
    status: "stored" as const,
    ...{ created_at: now, touched_at: now },
  }));
  const added = await db.insertInto("files").values(rows).returning(["id", "name"]).execute();
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  await db
    .insertInto("product_files")
    .values(
      files.map(({ sample, file, at, bytes, stored }) => ({
        version_id: known(versions, sample),
        name: file.name,
        size: bytes.byteLength,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        file_id: ids.get(stored) ?? 0,
        created_at: at,
      })),
    )
    .execute();
  await Promise.all(files.map(({ bytes, stored }) => store.put(stored, Readable.from([bytes]))));
}

async function bytesOf({ from, name }: SampleFile, at: Date): Promise<Buffer> {
  const path = join(FOLDER, "files", from);
  if (!name.endsWith(".tar.gz")) return readFile(path);
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const members = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const packed = members.map(async (member) => ({
    name: `${from}/${member.slice(path.length + 1)}`.replaceAll("\\", "/").replace(ASIDE, ""),
    bytes: await readFile(member),
  }));
  return tarGz(await Promise.all(packed), at);
}
