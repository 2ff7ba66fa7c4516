import type { Observable } from "rxjs";
import type { Sending } from "../editing/sending.ts";
import type { Versioned } from "../editing/versioned.ts";
import type { Crop } from "../images/crop.ts";
import type { ProductId } from "../shared/id.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import type { Product } from "./product.ts";

export interface NewProductImage {
  readonly file: UploadFile;
  /** This part of the image is shown; null for the whole. */
  readonly crop: Crop | null;
  readonly alt: string;
}

/** The image stays in the gallery. */
export interface ArrangedImage {
  readonly id: number;
  readonly alt: string;
}

/** These calls change the gallery of the caller's own products. Everything fails with a Failure. */
export abstract class ProductImagesApi {
  /**
   * Cold, unsubscribing aborts it.
   * @param idempotencyKey the same for every try of one command
   */
  abstract add(
    id: ProductId,
    image: NewProductImage,
    idempotencyKey: string,
  ): Observable<Sending<Versioned<Product>>>;
  /**
   * Sets the images that stay, and their order; others are removed.
   * @param version of the images that are replaced; another one by now fails as outdated
   */
  abstract arrange(
    id: ProductId,
    images: readonly ArrangedImage[],
    version: string,
  ): Promise<Versioned<Product>>;
}
