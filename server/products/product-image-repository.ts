import { sql } from "kysely";
import type { ImageId } from "../../core/images/picture.ts";
import { NOT_ITS_IMAGE, PRODUCT_LIMITS, TOO_MANY_IMAGES } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { pictureRowOf } from "../pictures/show-picture.ts";

/** Returns the images in their order; the first is the cover. */
export async function imagesOf(db: Db, product: ProductId) {
  return db
    .selectFrom("product_images")
    .select(["id", "alt", "place"])
    .select(pictureRowOf(sql.ref("product_images.image_id")).as("picture"))
    .where("product_id", "=", product)
    .orderBy("place")
    .orderBy("id")
    .execute();
}

/** @throws Refusal conflict when it has as many as it may */
export async function requireBelowImageLimit(db: Db, product: ProductId): Promise<void> {
  if ((await imagesOf(db, product)).length >= PRODUCT_LIMITS.images)
    throw new Refusal("conflict", TOO_MANY_IMAGES);
}

/** Adds the image behind the others. The product must be locked. */
export async function addImage(
  tx: Db,
  product: ProductId,
  image: { readonly id: ImageId; readonly alt: string },
): Promise<void> {
  await requireBelowImageLimit(tx, product);
  const last = (await imagesOf(tx, product)).at(-1)?.place ?? -1;
  await tx
    .insertInto("product_images")
    .values({ product_id: product, image_id: image.id, alt: image.alt, place: last + 1 })
    .execute();
}

/**
 * Keeps these images in this order and deletes the others, whose bytes go with their rows. The product must
 * be locked.
 * @throws Refusal invalid_input for an image that is not there, or is named twice
 */
export async function arrangeImages(
  tx: Db,
  product: ProductId,
  arranged: readonly { readonly id: number; readonly alt: string }[],
): Promise<void> {
  const left = new Set((await imagesOf(tx, product)).map(({ id }) => id));
  for (const [at, { id }] of arranged.entries())
    if (!left.delete(id)) throw invalidField(`images.${at}.id`, NOT_ITS_IMAGE);
  if (left.size > 0)
    await tx
      .deleteFrom("product_images")
      .where("id", "in", [...left])
      .execute();
  for (const [place, { id, alt }] of arranged.entries())
    await tx.updateTable("product_images").set({ place, alt }).where("id", "=", id).execute();
}
