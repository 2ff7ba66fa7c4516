import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ImageId } from "../../core/images/picture.ts";
import type { ProductCategory, ProductLicence, ProductStatus } from "../../core/products/product.ts";
import type { PurchaseStatus } from "../../core/products/purchase.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { ProductFileId, ProductId, ProductVersionId, PurchaseId, UserId } from "../../core/shared/id.ts";
import type { UploadColumns } from "../resumable-uploads/upload-table.ts";

export interface ProductsTable {
  id: GeneratedAlways<ProductId>;
  /** The id stays when the account is gone: products that were bought are kept as drafts for their buyers. */
  seller_id: UserId | null;
  title: string;
  summary: string;
  description: string;
  price_cents: number;
  category: ProductCategory;
  tags: ColumnType<string[], readonly string[], readonly string[]>;
  /** The tags as folded. */
  tag_keys: GeneratedAlways<string[]>;
  licence: ProductLicence;
  status: Generated<ProductStatus>;
  /** Triggers write this column and the two of the rating. */
  sales: ColumnType<number, never, never>;
  rating_count: ColumnType<number, never, never>;
  rating_sum: ColumnType<number, never, never>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
  /** It is the time of the first publication: a product that is withdrawn and published again is not new. */
  published_at: Generated<Date | null>;
  /** The seller reads this reason; it is null unless the moderators hid the product itself. */
  hidden_because: Generated<string | null>;
  is_hidden: Generated<boolean>;
}

export interface ProductImagesTable {
  id: GeneratedAlways<number>;
  product_id: ProductId;
  image_id: ImageId;
  alt: string;
  place: number;
}

export interface ProductVersionsTable {
  id: GeneratedAlways<ProductVersionId>;
  product_id: ProductId;
  name: string;
  notes: string;
  created_at: ColumnType<Date, Date, never>;
}

export interface ProductFilesTable {
  id: GeneratedAlways<ProductFileId>;
  version_id: ProductVersionId;
  name: string;
  size: number;
  sha256: string;
  file_id: number;
  is_disabled: Generated<boolean>;
  /** It stays available to users who bought the product before then. */
  disabled_at: Generated<Date | null>;
  created_at: ColumnType<Date, Date, never>;
}

export interface ProductUploadsTable extends UploadColumns {
  version_id: ProductVersionId;
  /** It tells which file on the sender's device is uploaded; "" for none. */
  fingerprint: ColumnType<string, string, never>;
}

export interface ProductReleasesTable {
  version_id: ProductVersionId;
  released_at: ColumnType<Date, Date, never>;
  /** Buyers were told of the version up to this purchase. */
  told_to: ColumnType<PurchaseId, never, PurchaseId>;
  is_told: Generated<boolean>;
}

export interface PurchasesTable {
  id: GeneratedAlways<PurchaseId>;
  product_id: ProductId;
  /** It is null once the account is gone. */
  buyer_id: UserId | null;
  seller_id: UserId | null;
  /** Title, price and licence are as they were when the product was bought. */
  title: string;
  price_cents: number;
  licence: ColumnType<ProductLicence, ProductLicence, never>;
  status: Generated<PurchaseStatus>;
  licence_key: string;
  bought_at: ColumnType<Date, Date, never>;
  refunded_at: Generated<Date | null>;
  is_archived: Generated<boolean>;
  /** It is the top-up that was taken back; null for a seller's refund, and once a won dispute is decided. */
  taken_back_for: Generated<string | null>;
  restored_times: Generated<number>;
}

export interface ProductReviewsTable {
  product_id: ProductId;
  reviewer_id: UserId;
  stars: Stars;
  comment: string;
  reviewed_at: Date;
  /** A review is hidden if its purchase was refunded or its reviewer is suspended. */
  is_hidden: Generated<boolean>;
}

declare module "../database/tables.ts" {
  interface Tables {
    products: ProductsTable;
    product_images: ProductImagesTable;
    product_versions: ProductVersionsTable;
    product_files: ProductFilesTable;
    product_uploads: ProductUploadsTable;
    product_releases: ProductReleasesTable;
    purchases: PurchasesTable;
    product_reviews: ProductReviewsTable;
    public_product_counts: { slot: number; count: number };
  }
}
