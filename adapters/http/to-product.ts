import type { Answer } from "../../contract/endpoint.ts";
import type { getProductFilesInfo } from "../../contract/product-files.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { Product, ProductFile, ProductSummary, ProductVersion } from "../../core/products/product.ts";
import { productTitle } from "../../core/products/product-text.ts";
import type { ProductFileId, ProductId, ProductVersionId } from "../../core/shared/id.ts";
import type { GivenProduct, GivenProductRow } from "./given-product.ts";
import { toPerson } from "./to-person.ts";

export function toProductSummary(found: GivenProductRow): ProductSummary {
  const id = found.id as ProductId;
  return {
    id,
    title: productTitle(id, found.title),
    summary: found.summary,
    priceCents: found.price_cents,
    category: found.category,
    tags: found.tags,
    cover: found.cover,
    coverAlt: found.cover_alt,
    status: found.status,
    sales: found.sales,
    averageRating: found.average_rating,
    totalRatings: found.total_ratings,
    seller: toPerson(found.seller),
    publishedAt: found.published_at,
  };
}

export function toProduct(found: GivenProduct): Product {
  return {
    ...toProductSummary(found),
    description: found.description,
    images: found.images,
    imagesVersion: found.images_version,
    licence: found.licence,
    relation: found.relation,
    sellerCard: found.seller_card,
    hiddenBecause: found.hidden_because,
    unofferedBecause: found.unoffered_because,
  };
}

/** Maps a product with the version that a change of it must name. */
export function toVersionedProduct(found: GivenProduct): Versioned<Product> {
  return { value: toProduct(found), version: found.version };
}

type FoundVersion = Answer<typeof getProductFilesInfo>[number];

export function toProductVersion({ files, ...found }: FoundVersion): ProductVersion {
  return { ...versionFacts(found), files: files.map(toProductFile) };
}

/** Maps a version without its files, which responses list differently. */
export function versionFacts({ id, name, notes, created_at }: Omit<FoundVersion, "files">) {
  return { id: id as ProductVersionId, name, notes, createdAt: created_at };
}

export function toProductFile({
  id,
  name,
  size,
  sha256,
  is_disabled,
  is_bought,
}: FoundVersion["files"][number]): ProductFile {
  return { id: id as ProductFileId, name, size, sha256, isDisabled: is_disabled, isBought: is_bought };
}
