import type { Picture } from "../images/picture.ts";
import type { ProductFile, ProductLicence, ProductVersion, Seller, UnofferedReason } from "./product.ts";
import type { Purchase } from "./purchase.ts";

/** A purchase as its buyer's library shows it. */
export interface LibraryItem extends Purchase {
  readonly cover: Picture | null;
  /** The latest version that has a file; null for none. */
  readonly latestVersion: { readonly name: string; readonly createdAt: string } | null;
  /** Put away by its buyer, who has it all the same. */
  readonly isArchived: boolean;
  /** Null once the account is gone. */
  readonly seller: Seller | null;
  /** Why it is sold no more; null while it is. */
  readonly unofferedBecause: UnofferedReason | null;
}

/** What stands on paper about a purchase. */
export interface Receipt extends Purchase {
  readonly licence: ProductLicence;
  /** Null once the account is gone; so for the seller. */
  readonly buyer: Seller | null;
  readonly seller: Seller | null;
  /** UTC, ISO-8601: until when the seller may give the money back. */
  readonly refundableUntil: string;
}

export interface DownloadableFile extends ProductFile {
  /** Of ours; it downloads the file for whoever has it, for ten minutes. */
  readonly address: string;
}

export interface DownloadableVersion extends ProductVersion {
  readonly files: readonly DownloadableFile[];
}
