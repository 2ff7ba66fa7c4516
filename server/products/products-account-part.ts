import type { AccountPart } from "../account/account-part.ts";
import { inBatches, inOneBatch } from "../database/row-batches.ts";
import { productsOf } from "./product-repository.ts";

/** It keeps bought products for their buyers, as drafts, and deletes all others. */
export const productsAccountPart: AccountPart = {
  name: "products",
  eraseAfter: ["product_uploads"],
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("products")
        .select(["id", "title", "summary", "description", "price_cents", "category", "tags", "licence"])
        .select(["status", "sales", "created_at", "updated_at", "published_at", "hidden_because"])
        .where("seller_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    // The locks wait for purchases under way, so that the statements below see them.
    await productsOf(db, id).orderBy("id").forUpdate().execute();
    await db
      .deleteFrom("products")
      .where("seller_id", "=", id)
      .where((product) =>
        product.not(
          product.exists(
            product
              .selectFrom("purchases")
              .select("purchases.id")
              .whereRef("purchases.product_id", "=", "products.id"),
          ),
        ),
      )
      .execute();
    await db.updateTable("products").set({ status: "draft" }).where("seller_id", "=", id).execute();
  },
};

/** They are deleted with their products, or stay with them. */
export const productVersionsAccountPart: AccountPart = {
  name: "product_versions",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("product_versions")
        .innerJoin("products", "products.id", "product_versions.product_id")
        .select(["product_versions.id", "product_id", "product_versions.name", "notes"])
        .select("product_versions.created_at")
        .where("seller_id", "=", id),
      "product_versions.id",
    ),
  erase: () => Promise.resolve(),
};

export const productFilesAccountPart: AccountPart = {
  name: "product_files",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("product_files")
        .innerJoin("product_versions", "product_versions.id", "product_files.version_id")
        .innerJoin("products", "products.id", "product_versions.product_id")
        .select(["product_files.id", "version_id", "product_files.name", "size", "sha256", "is_disabled"])
        .select("product_files.created_at")
        .where("seller_id", "=", id),
      "product_files.id",
    ),
  erase: () => Promise.resolve(),
};

export const productImagesAccountPart: AccountPart = {
  name: "product_images",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("product_images")
        .innerJoin("products", "products.id", "product_images.product_id")
        .select(["product_images.id", "product_id", "image_id", "alt", "place"])
        .where("seller_id", "=", id),
      "product_images.id",
    ),
  erase: () => Promise.resolve(),
};

export const productUploadsAccountPart: AccountPart = {
  name: "product_uploads",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("product_uploads")
        .select(["id", "version_id", "file_name", "length", "received", "created_at"])
        .where("owner_id", "=", id),
    ),
  erase: (db, id) => db.deleteFrom("product_uploads").where("owner_id", "=", id).execute(),
};
