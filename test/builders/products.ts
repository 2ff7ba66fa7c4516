import { NO_PRODUCT_FILTER, type ProductFilter } from "../../core/products/product-filter.ts";
import type { LibraryItem, Receipt } from "../../core/products/library.ts";
import type { Product, ProductFile, ProductSummary, ProductVersion } from "../../core/products/product.ts";
import type { ProductReview } from "../../core/products/product-review.ts";
import type { Purchase } from "../../core/products/purchase.ts";
import type { ProductFileId, ProductId, ProductVersionId, PurchaseId, UserId } from "../../core/shared/id.ts";

export const BUYER = { id: 2 as UserId, username: "bob", fullName: "Bob Till", avatar: null };
const SELLER = { id: 9 as UserId, username: "dana", fullName: "Dana Evers", avatar: null };

export function aProductRow(changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 7 as ProductId,
    title: "Till kit",
    summary: "Everything a till needs.",
    priceCents: 1_250,
    category: "libraries",
    tags: ["rust", "tills"],
    cover: null,
    coverAlt: "",
    status: "published",
    sales: 12,
    averageRating: 4.5,
    totalRatings: 2,
    seller: SELLER,
    publishedAt: "2026-01-01T00:00:00.000Z",
    ...changes,
  };
}

export function aReview(id: number, changes: Partial<ProductReview> = {}): ProductReview {
  return {
    id: id as UserId,
    reviewer: { id: id as UserId, fullName: `Buyer ${String(id)}`, avatar: null },
    stars: 4,
    comment: "Rings well.",
    reviewedAt: "2026-01-01T00:00:00.000Z",
    ...changes,
  };
}

export function productRows(count: number, first = 1): ProductSummary[] {
  return Array.from({ length: count }, (_, at) =>
    aProductRow({ id: (first + at) as ProductId, title: `Product ${String(first + at)}` }),
  );
}

export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    ...aProductRow(),
    description: "It **rings**.",
    images: [],
    imagesVersion: "none",
    licence: "commercial",
    relation: "none",
    sellerCard: null,
    hiddenBecause: null,
    unofferedBecause: null,
    ...changes,
  };
}

export function aProductFile(changes: Partial<ProductFile> = {}): ProductFile {
  return {
    id: 31 as ProductFileId,
    name: "till.zip",
    size: 2_048,
    sha256: "ab".repeat(32),
    isDisabled: false,
    isBought: false,
    ...changes,
  };
}

export function aVersion(changes: Partial<ProductVersion> = {}): ProductVersion {
  return {
    id: 21 as ProductVersionId,
    name: "1.0.0",
    notes: "",
    createdAt: "2026-01-01T00:00:00.000Z",
    files: [aProductFile()],
    ...changes,
  };
}

export function aPurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: 41 as PurchaseId,
    productId: 7 as ProductId,
    title: "Till kit",
    priceCents: 1_250,
    status: "paid",
    boughtAt: "2026-01-02T00:00:00.000Z",
    refundedAt: null,
    licenceKey: "KEY-1",
    ...changes,
  };
}

export function aLibraryItem(changes: Partial<LibraryItem> = {}): LibraryItem {
  return {
    ...aPurchase(),
    cover: null,
    latestVersion: { name: "1.0.0", createdAt: "2026-01-01T00:00:00.000Z" },
    isArchived: false,
    seller: SELLER,
    unofferedBecause: null,
    ...changes,
  };
}

export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    ...aPurchase(),
    licence: "commercial",
    buyer: BUYER,
    seller: SELLER,
    refundableUntil: "2026-01-16T00:00:00.000Z",
    ...changes,
  };
}

export function aProductFilter(changes: Partial<ProductFilter> = {}): ProductFilter {
  return { ...NO_PRODUCT_FILTER, ...changes };
}
