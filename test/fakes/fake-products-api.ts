import type { Observable } from "rxjs";
import type { ProductFilter } from "../../core/products/product-filter.ts";
import type { Product, ProductSummary, ProductVersion } from "../../core/products/product.ts";
import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { ask, type Pending } from "./pending.ts";

interface ListQuestion {
  readonly filter: ProductFilter;
  readonly part: ListPart;
}

export class FakeProductsApi implements ProductsApi {
  readonly lists: Pending<ListQuestion, Listed<ProductSummary>>[] = [];
  readonly reads: Pending<ProductId, Product>[] = [];
  readonly descriptions: Pending<ProductId, ReadmeDocument>[] = [];
  readonly filesAsked: Pending<ProductId, readonly ProductVersion[]>[] = [];

  list(filter: ProductFilter, part: ListPart): Observable<Listed<ProductSummary>> {
    return ask(this.lists, { filter, part });
  }

  get(product: ProductId): Observable<Product> {
    return ask(this.reads, product);
  }

  description(product: ProductId): Observable<ReadmeDocument> {
    return ask(this.descriptions, product);
  }

  versions(product: ProductId): Observable<readonly ProductVersion[]> {
    return ask(this.filesAsked, product);
  }
}
