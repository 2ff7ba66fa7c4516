import type { Observable } from "rxjs";
import { addProductImage, arrangeProductImages } from "../../contract/products.ts";
import type { Sending } from "../../core/editing/sending.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type {
  ArrangedImage,
  NewProductImage,
  ProductImagesApi,
} from "../../core/products/product-images-api.port.ts";
import type { Product } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { localBlob } from "./local-blob.ts";
import { OverUploads } from "./over-uploads.ts";
import { sending } from "./sending.ts";
import { toVersionedProduct } from "./to-product.ts";
import { trimmedLine } from "../../core/text/trimmed.ts";

export class HttpProductImagesApi extends OverUploads implements ProductImagesApi {
  add(
    id: ProductId,
    { file, crop, alt }: NewProductImage,
    idempotencyKey: string,
  ): Observable<Sending<Versioned<Product>>> {
    return sending(async (signal, onProgress) => {
      const body = { alt: trimmedLine(alt), ...(crop !== null && { crop: JSON.stringify(crop) }) };
      const sent = { name: file.name, bytes: localBlob(file) };
      const input = { params: { id }, body, file: sent, idempotencyKey, signal, onProgress };
      return toVersionedProduct(await this.uploads.uploadForm(addProductImage, input));
    });
  }

  async arrange(
    id: ProductId,
    images: readonly ArrangedImage[],
    version: string,
  ): Promise<Versioned<Product>> {
    const body = { images: images.map((image) => ({ id: image.id, alt: trimmedLine(image.alt) })) };
    const input = { params: { id }, body, version };
    return toVersionedProduct(await this.http.call(arrangeProductImages, input));
  }
}
