import type { PersonName } from "../images/person-name.ts";
import type { Picture } from "../images/picture.ts";
import type { CreatorCard } from "../profiles/creator-card.ts";
import type { ProductFileId, ProductId, ProductVersionId, UserId } from "../shared/id.ts";

/** Characters after trimming; prices in cents; how many there are of what. */
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
  /** Days in which the seller may give the money of a sale back. */
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

/** A draft is its seller's alone, and those who have bought it before keep it. */
export const PRODUCT_STATUSES = ["draft", "published"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export type Seller = PersonName;

/** What a list shows. */
export interface ProductSummary {
  readonly id: ProductId;
  readonly title: string;
  readonly summary: string;
  /** Cents; 0 for what is free. */
  readonly priceCents: number;
  readonly category: ProductCategory;
  readonly tags: readonly string[];
  /** The first of the gallery; null for none. */
  readonly cover: Picture | null;
  readonly coverAlt: string;
  readonly status: ProductStatus;
  readonly sales: number;
  /** One decimal; null when there is none. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly seller: Seller;
  /** UTC, ISO-8601; null for one that never was published. */
  readonly publishedAt: string | null;
}

export interface ProductImage {
  readonly id: number;
  readonly picture: Picture;
  /** For whoever cannot see it; "" where it adds nothing. */
  readonly alt: string;
}

/** What everybody may know of a file before buying. */
export interface ProductFile {
  readonly id: ProductFileId;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** Offered to new buyers no more; who has bought it has it still. */
  readonly isDisabled: boolean;
  /** Somebody has it by a purchase, so it can't be deleted. */
  readonly isBought: boolean;
}

export interface ProductVersion {
  readonly id: ProductVersionId;
  /** Such as "1.4.0". */
  readonly name: string;
  readonly notes: string;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
  readonly files: readonly ProductFile[];
}

/** How the caller stands to a product. */
export const PRODUCT_RELATIONS = ["none", "seller", "buyer"] as const;
export type ProductRelation = (typeof PRODUCT_RELATIONS)[number];

/** What its page shows. */
export interface Product extends ProductSummary {
  /** Markdown, as written. */
  readonly description: string;
  readonly images: readonly ProductImage[];
  /** Which a change of them names. */
  readonly imagesVersion: string;
  readonly licence: ProductLicence;
  readonly relation: ProductRelation;
  /** Null where the seller's profile is not public. */
  readonly sellerCard: CreatorCard | null;
  /** Why the moderators hid it; null for what was not hidden, and for everybody but its seller. */
  readonly hiddenBecause: string | null;
  /** Why it is sold no more, for whoever has bought it; null while it is sold, and for everybody else. */
  readonly unofferedBecause: UnofferedReason | null;
}

/** The usual licences of what is sold and given away, by their SPDX names where they have one. */
export const PRODUCT_LICENCES = ["personal", "commercial", "MIT", "Apache-2.0", "CC-BY-4.0"] as const;
export type ProductLicence = (typeof PRODUCT_LICENCES)[number];

interface Seen {
  readonly status: ProductStatus;
  /** By the moderators, or with its seller's account. */
  readonly isHidden: boolean;
  /** Null once nobody sells it any more. */
  readonly sellerId: UserId | null;
}

/** What everybody may see, and buy. */
export function isOffered({ status, isHidden }: Omit<Seen, "sellerId">): boolean {
  return status === "published" && !isHidden;
}

/** How the account of somebody who sells is. */
export type SellerAccount = "open" | "suspended" | "closed";

/** Why nobody can buy what somebody has bought. */
export const UNOFFERED_REASONS = ["seller_left", "seller_suspended", "hidden", "withdrawn"] as const;
export type UnofferedReason = (typeof UNOFFERED_REASONS)[number];

interface Sold extends Omit<Seen, "sellerId"> {
  readonly sellerAccount: SellerAccount;
}

/** What has become of the seller comes first: their products are hidden or withdrawn with their account. */
export function unofferedBecause({ sellerAccount, ...seen }: Sold): UnofferedReason | null {
  if (isOffered(seen)) return null;
  if (sellerAccount === "closed") return "seller_left";
  if (sellerAccount === "suspended") return "seller_suspended";
  return seen.isHidden ? "hidden" : "withdrawn";
}

/** Whether everybody else sees the product that somebody reads. */
export function isForSale({
  status,
  hiddenBecause,
  unofferedBecause: reason,
}: Pick<Product, "status" | "hiddenBecause" | "unofferedBecause">): boolean {
  return status === "published" && hiddenBecause === null && reason === null;
}

/** Whether the seller of what somebody has bought has a page and other products to look at. */
export function isSellerThere({ unofferedBecause: reason }: Pick<Product, "unofferedBecause">): boolean {
  return reason !== "seller_left" && reason !== "seller_suspended";
}

/** Somebody who may not is told that there is no such product. */
export function maySeeProduct(
  { sellerId, ...seen }: Seen,
  { userId, hasBought }: { readonly userId: UserId | null; readonly hasBought: boolean },
): boolean {
  return isOffered(seen) || hasBought || (userId !== null && userId === sellerId);
}

interface BoughtFile {
  /** Since when new buyers do not get it; null while it is offered. */
  readonly disabledAt: Date | null;
}

/**
 * Whether a purchase that still counts brings the file: those of later versions, too, and none that was offered no more.
 * @param boughtAt null for who has not bought it, or was given the money back
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
