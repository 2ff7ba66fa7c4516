import type { ProductBody } from "../../contract/products.ts";
import type { ProductRelation } from "../../core/products/product.ts";
import type { Db } from "../database/tables.ts";
import { versionOf } from "../http/answers/version.ts";
import { showPerson } from "../pictures/people.ts";
import { findPictures, showPicture } from "../pictures/show-picture.ts";
import { findCreatorCard } from "../profiles/creator-card.ts";
import { imagesOf } from "./product-image-repository.ts";
import type { FoundProduct, ProductRow } from "./product-repository.ts";
import { whyUnoffered } from "./why-unoffered.ts";

export function showProductRow(row: ProductRow) {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    price_cents: row.price_cents,
    category: row.category,
    tags: row.tags,
    cover: showPicture(row.cover),
    cover_alt: row.cover_alt ?? "",
    status: row.status,
    sales: row.sales,
    average_rating: row.rating_count === 0 ? null : Math.round((10 * row.rating_sum) / row.rating_count) / 10,
    total_ratings: row.rating_count,
    seller: showPerson({ ...row, id: row.seller_id }),
    published_at: row.published_at?.toISOString() ?? null,
  };
}

export async function showProduct(db: Db, row: FoundProduct, relation: ProductRelation) {
  const images = await imagesOf(db, row.id);
  return {
    ...showProductRow(row),
    description: row.description,
    images: await shownImages(db, images),
    licence: row.licence,
    relation,
    seller_card: await findCreatorCard(db, row.seller_id),
    hidden_because: relation === "seller" ? row.hidden_because : null,
    unoffered_because: relation === "buyer" ? whyUnoffered(row) : null,
    version: productVersion(row),
    images_version: imagesVersion(images),
  };
}

/** Returns the version of what `PUT /api/marketplace/products/:id` replaces. */
export function productVersion(row: ProductBody): string {
  const { title, summary, description, price_cents, category, tags, licence } = row;
  return versionOf({ title, summary, description, price_cents, category, tags, licence });
}

/** Returns the version of what `PUT /api/marketplace/products/:id/images` replaces. */
export function imagesVersion(images: readonly { readonly id: number; readonly alt: string }[]): string {
  return versionOf(images.map(({ id, alt }) => ({ id, alt })));
}

async function shownImages(db: Db, images: Awaited<ReturnType<typeof imagesOf>>) {
  const pictures = await findPictures(
    db,
    images.map(({ image_id }) => image_id),
  );
  return images.flatMap((image) => {
    const picture = pictures.get(image.image_id);
    return picture === undefined ? [] : [{ id: image.id, picture, alt: image.alt }];
  });
}
