import type { PersonName } from "../images/person-name.ts";
import type { Picture } from "../images/picture.ts";
import type { CreatorCard } from "../profiles/creator-card.ts";
import type { ProductFileId, ProductId, ProductVersionId, UserId } from "../shared/id.ts";

/** Texts are limited in characters after trimming, prices in cents, lists in number. */
export const PRODUCT_LIMITS = {
  title: 120,
  summary: 200,
  description: 20_000,
  priceCents: 1_000_000,
  tags: 10,
  tag: 40,
  images: 8,
  imageAlt: 300,
  versionName: 40,
  versionNotes: 5_000,
  filesOfVersion: 20,
  versions: 100,
  reviewComment: 2_000,
  /** The seller may give the money of a sale back for this many days. */
  refundDays: 14,
} as const;

export const PRODUCT_CATEGORIES = [
  "libraries",
  "templates",
  "components",
  "tools",
  "guides",
  "courses",
  "design",
  "data",
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const PRODUCT_CATEGORY_NAME: Readonly<Record<ProductCategory, string>> = {
  libraries: "Libraries",
  templates: "Templates",
  components: "UI components",
  tools: "Tools and scripts",
  guides: "Guides and books",
  courses: "Courses",
  design: "Design files",
  data: "Data sets",
};

/** Only the seller sees a draft, except that earlier buyers keep it. */
export const PRODUCT_STATUSES = ["draft", "published"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export type Seller = PersonName;

/** A product as a row of a list. */
export interface ProductSummary {
  readonly id: ProductId;
  readonly title: string;
  readonly summary: string;
  /** In cents, 0 for a free product; null where the server does not say it. */
  readonly priceCents: number | null;
  /** Null where the server does not say it. */
  readonly category: ProductCategory | null;
  readonly tags: readonly string[];
  /** It is the first image of the gallery, and null without images. */
  readonly cover: Picture | null;
  readonly coverAlt: string;
  readonly status: ProductStatus;
  readonly sales: number;
  /** It has one decimal and is null without reviews. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly seller: Seller;
  /** It is UTC in ISO-8601, and null until the product is published for the first time. */
  readonly publishedAt: string | null;
}

export interface ProductImage {
  readonly id: number;
  readonly picture: Picture;
  /** Readers who cannot see the image get this text; "" where it adds nothing. */
  readonly alt: string;
}

/** It is what all visitors see of a file before buying. */
export interface ProductFile {
  readonly id: ProductFileId;
  readonly name: string;
  /** The size is in bytes. */
  readonly size: number;
  /** It has 64 hexadecimal digits. */
  readonly sha256: string;
  /** New buyers do not get the file; earlier buyers keep it. */
  readonly isDisabled: boolean;
  /** A buyer has it, so it cannot be deleted. */
  readonly isBought: boolean;
}

export interface ProductVersion {
  readonly id: ProductVersionId;
  /** It is a text such as "1.4.0". */
  readonly name: string;
  readonly notes: string;
  /** It is UTC in ISO-8601. */
  readonly createdAt: string;
  readonly files: readonly ProductFile[];
}

export const PRODUCT_RELATIONS = ["none", "seller", "buyer"] as const;
export type ProductRelation = (typeof PRODUCT_RELATIONS)[number];

/** It is a product with all that its page shows. */
export interface Product extends ProductSummary {
  /** It is Markdown. */
  readonly description: string;
  readonly images: readonly ProductImage[];
  /** A change of the images must name it. */
  readonly imagesVersion: string;
  /** Null where the server does not say it. */
  readonly licence: ProductLicence | null;
  readonly relation: ProductRelation;
  /** It is null where the seller's profile is not public. */
  readonly sellerCard: CreatorCard | null;
  /**
   * The seller reads why the moderators hid it. It is null for a visible product and for all other callers.
   */
  readonly hiddenBecause: string | null;
  /**
   * A buyer reads why the product is no longer sold. It is null while it is sold, and for all other callers.
   */
  readonly unofferedBecause: UnofferedReason | null;
}

/** They are common licences for selling and giving away, by their SPDX names where they have one. */
export const PRODUCT_LICENCES = ["personal", "commercial", "MIT", "Apache-2.0", "CC-BY-4.0"] as const;
export type ProductLicence = (typeof PRODUCT_LICENCES)[number];

interface Seen {
  readonly status: ProductStatus;
  /** The moderators hid it, or the seller is suspended; a closed account makes it a draft. */
  readonly isHidden: boolean;
  /** It is null after the seller's account was deleted. */
  readonly sellerId: UserId | null;
}

/** Tells whether all visitors may see and buy the product. */
export function isOffered({ status, isHidden }: Omit<Seen, "sellerId">): boolean {
  return status === "published" && !isHidden;
}

export type SellerAccount = "open" | "suspended" | "closed";

/** Each says why a product that was bought can no longer be bought. */
export const UNOFFERED_REASONS = ["seller_left", "seller_suspended", "hidden", "withdrawn"] as const;
export type UnofferedReason = (typeof UNOFFERED_REASONS)[number];

interface Sold extends Omit<Seen, "sellerId"> {
  readonly sellerAccount: SellerAccount;
}

/**
 * Returns the reason. The seller's account comes first, because its products are hidden or withdrawn with it.
 */
export function unofferedBecause({ sellerAccount, ...seen }: Sold): UnofferedReason | null {
  if (isOffered(seen)) return null;
  if (sellerAccount === "closed") return "seller_left";
  if (sellerAccount === "suspended") return "seller_suspended";
  return seen.isHidden ? "hidden" : "withdrawn";
}

/** Tells whether all visitors see the product, too. */
export function isForSale({
  status,
  hiddenBecause,
  unofferedBecause: reason,
}: Pick<Product, "status" | "hiddenBecause" | "unofferedBecause">): boolean {
  return status === "published" && hiddenBecause === null && reason === null;
}

/** Tells whether the seller of a bought product still has a page and other products. */
export function isSellerThere({ unofferedBecause: reason }: Pick<Product, "unofferedBecause">): boolean {
  return reason !== "seller_left" && reason !== "seller_suspended";
}

/** Tells whether the user may see the product; for others it does not exist. */
export function maySeeProduct(
  { sellerId, ...seen }: Seen,
  { userId, hasBought }: { readonly userId: UserId | null; readonly hasBought: boolean },
): boolean {
  return isOffered(seen) || hasBought || (userId !== null && userId === sellerId);
}

interface BoughtFile {
  /** New buyers do not get the file since then; null while it is offered. */
  readonly disabledAt: Date | null;
}

/**
 * Tells whether a valid purchase includes the file. Files of later versions are included; files that were
 * disabled before the purchase are not.
 * @param boughtAt null for a user who has not bought it, or was given the money back
 */
export function isFileOfBuyer({ disabledAt }: BoughtFile, boughtAt: Date | null): boolean {
  return boughtAt !== null && (disabledAt === null || boughtAt <= disabledAt);
}

export const NOT_YOUR_PRODUCT = "Only the seller of a product can change it.";
export const NOTHING_TO_PUBLISH = "Add a file before you publish.";
export const PUBLISHED_NOT_DELETED = "Withdraw this product before you delete it.";
export const BOUGHT_NOT_DELETED =
  "This product has been bought and can't be deleted. It stays a draft that only its buyers can use.";
export const LAST_FILE =
  "A published product needs at least one file. Add another one first, or withdraw the product.";
export const BOUGHT_FILE = "This file has been bought and can't be deleted. Stop offering it instead.";
export const BOUGHT_FILES =
  "Buyers have these files, so they can't be deleted. Stop offering a file to keep it from new buyers.";
export const FILE_NAME_TAKEN = "This version already has a file with this name.";
export const TOO_MANY_FILES = `A version has at most ${PRODUCT_LIMITS.filesOfVersion} files.`;
export const VERSION_NAME_TAKEN = "This product already has a version with this name.";
export const TOO_MANY_VERSIONS = `A product has at most ${PRODUCT_LIMITS.versions} versions.`;
export const NOT_YOUR_VERSION = "This isn't a version of one of your products.";
export const BUY_TO_DOWNLOAD = "Buy this product to download its files.";
export const LINK_EXPIRED = "This download link has expired. Open the product and download the file again.";
export const TOO_MANY_IMAGES = `A product has at most ${PRODUCT_LIMITS.images} images.`;
export const NOT_ITS_IMAGE = "This is not an image of this product.";
