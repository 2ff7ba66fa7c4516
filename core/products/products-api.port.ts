import type { Observable } from "rxjs";
import type { ReadmeDocument } from "../readme/readme.ts";
import type { ProductId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { ProductFilter } from "./product-filter.ts";
import type { Product, ProductSummary, ProductVersion } from "./product.ts";

/**
 * These calls read products for every visitor. All of them are cold, unsubscribing aborts them, and they
 * fail with a Failure.
 */
export abstract class ProductsApi {
  abstract list(filter: ProductFilter, part: ListPart): Observable<Listed<ProductSummary>>;
  abstract get(product: ProductId): Observable<Product>;
  abstract description(product: ProductId): Observable<ReadmeDocument>;
  /** Lists the latest version first. */
  abstract versions(product: ProductId): Observable<readonly ProductVersion[]>;
}
