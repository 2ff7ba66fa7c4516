import type { Picture } from "../images/picture.ts";
import type { ProductFile, ProductLicence, ProductVersion, Seller, UnofferedReason } from "./product.ts";
import type { Purchase } from "./purchase.ts";

/** It is a purchase in its buyer's library. */
export interface LibraryItem extends Purchase {
  readonly cover: Picture | null;
  /** Versions without a file do not count; it is null when none has one. */
  readonly latestVersion: { readonly name: string; readonly createdAt: string } | null;
  /** The buyer has put it away and still owns it. */
  readonly isArchived: boolean;
  /** It is null after the account was deleted. */
  readonly seller: Seller | null;
  /** It says why the product is no longer sold; null while it is sold. */
  readonly unofferedBecause: UnofferedReason | null;
}

/** It has what a printed receipt says. */
export interface Receipt extends Purchase {
  readonly licence: ProductLicence;
  /** Buyer and seller are null after their accounts were deleted. */
  readonly buyer: Seller | null;
  readonly seller: Seller | null;
  /** The seller may give the money back until then: UTC in ISO-8601. */
  readonly refundableUntil: string;
}

export interface DownloadableFile extends ProductFile {
  /** It is a path of this server, from which a buyer or the seller can download the file for ten minutes. */
  readonly address: string;
}

export interface DownloadableVersion extends ProductVersion {
  readonly files: readonly DownloadableFile[];
}
