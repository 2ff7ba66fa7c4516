import { map, type Observable } from "rxjs";
import { getProductFilesInfo } from "../../contract/product-files.ts";
import { getProduct, getProductDescription, listProducts } from "../../contract/products.ts";
import type { ProductFilter } from "../../core/products/product-filter.ts";
import type { Product, ProductSummary, ProductVersion } from "../../core/products/product.ts";
import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { longPart } from "./long-part.ts";
import { toProduct, toProductSummary, toProductVersion } from "./to-product.ts";
import { toReadme } from "./to-readme.ts";

export class HttpProductsApi implements ProductsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(
    { q, category, tag, seller, price, sort }: ProductFilter,
    part: ListPart,
  ): Observable<Listed<ProductSummary>> {
    const query = {
      ...(q.trim() !== "" && { q: q.trim() }),
      category,
      ...(tag.trim() !== "" && { tag: tag.trim() }),
      seller,
      price,
      sort,
      ...longPart(part),
    };
    return fromCall((signal) => this.#http.callCounted(listProducts, { query, signal })).pipe(
      map(({ items, total }) => ({ rows: items.map(toProductSummary), total })),
    );
  }

  get(product: ProductId): Observable<Product> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(getProduct, { params, signal })).pipe(map(toProduct));
  }

  description(product: ProductId): Observable<ReadmeDocument> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(getProductDescription, { params, signal })).pipe(
      map(toReadme),
    );
  }

  versions(product: ProductId): Observable<readonly ProductVersion[]> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(getProductFilesInfo, { params, signal })).pipe(
      map((versions) => versions.map(toProductVersion)),
    );
  }
}
