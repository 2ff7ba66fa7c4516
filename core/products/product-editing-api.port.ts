import type { Observable } from "rxjs";
import type { Versioned } from "../editing/versioned.ts";
import type { ProductId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { ProductDetails } from "./product-form.ts";
import type { Product, ProductSummary } from "./product.ts";

/**
 * These calls write the caller's own products. Everything fails with a Failure; what is Observable is cold,
 * and unsubscribing aborts it. An idempotency key is the same for every try of one command.
 */
export abstract class ProductEditingApi {
  /** Lists the caller's products with drafts, the latest first. */
  abstract listOwn(part: ListPart): Observable<Listed<ProductSummary>>;
  abstract read(id: ProductId): Observable<Versioned<Product>>;
  abstract create(details: ProductDetails, idempotencyKey: string): Promise<Versioned<Product>>;
  /** @param version of what is replaced; another one by now fails as outdated */
  abstract update(
    id: ProductId,
    details: ProductDetails,
    version: string,
    idempotencyKey: string,
  ): Promise<Versioned<Product>>;
  abstract publish(id: ProductId): Promise<Versioned<Product>>;
  abstract withdraw(id: ProductId): Promise<Versioned<Product>>;
  /** Deletes it. One that is gone already counts as deleted. */
  abstract remove(id: ProductId): Promise<void>;
}
