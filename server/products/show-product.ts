import type { ProductBody } from "../../contract/products.ts";
import { isOffered, type ProductRelation } from "../../core/products/product.ts";
import type { Db } from "../database/tables.ts";
import { versionOf } from "../http/answers/version.ts";
import { showPictureTo, type Signing } from "../images/show-to-viewer.ts";
import { showPerson } from "../pictures/people.ts";
import { findCreatorCard } from "../profiles/creator-card.ts";
import type { GrantHolder } from "../share-links/address-grant.ts";
import { imagesOf } from "./product-image-repository.ts";
import type { FoundProduct, ProductRow } from "./product-repository.ts";
import { whyUnoffered } from "./why-unoffered.ts";

/** @param reader gets signed addresses of the pictures of a product that not everybody may see */
export async function showProductRow(services: Signing, row: ProductRow, reader?: GrantHolder) {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    price_cents: row.price_cents,
    category: row.category,
    tags: row.tags,
    cover: await showPictureTo(signedFor(row, reader), services, row.cover),
    cover_alt: row.cover_alt ?? "",
    status: row.status,
    sales: row.sales,
    average_rating: row.rating_count === 0 ? null : Math.round((10 * row.rating_sum) / row.rating_count) / 10,
    total_ratings: row.rating_count,
    seller: showPerson({ ...row, id: row.seller_id }),
    published_at: row.published_at?.toISOString() ?? null,
  };
}

function signedFor({ status, is_hidden: isHidden }: ProductRow, reader: GrantHolder | undefined) {
  return isOffered({ status, isHidden }) ? undefined : reader;
}

interface ProductReader {
  readonly relation: ProductRelation;
  readonly viewer: GrantHolder | undefined;
}

export async function showProduct(
  db: Db,
  services: Signing,
  row: FoundProduct,
  { relation, viewer }: ProductReader,
) {
  const images = await imagesOf(db, row.id);
  const shown = images.map(async ({ id, picture, alt }) => {
    const seen = await showPictureTo(signedFor(row, viewer), services, picture);
    return seen === null ? [] : [{ id, picture: seen, alt }];
  });
  return {
    ...(await showProductRow(services, row, viewer)),
    description: row.description,
    images: (await Promise.all(shown)).flat(),
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
