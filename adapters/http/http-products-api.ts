import { map, type Observable } from "rxjs";
import { getProductFilesInfo } from "../../contract/product-files.ts";
import { getProduct, getProductDescription, listProducts } from "../../contract/products.ts";
import type { ProductFilter } from "../../core/products/product-filter.ts";
import type { Product, ProductSummary, ProductVersion } from "../../core/products/product.ts";
import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { withGivenProduct, withGivenProducts } from "./given-product.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { longPart } from "./long-part.ts";
import { toProduct, toProductSummary, toProductVersion } from "./to-product.ts";
import { toReadme } from "./to-readme.ts";

const LIST = withGivenProducts(listProducts);
const ONE = withGivenProduct(getProduct);

export class HttpProductsApi extends OverHttp implements ProductsApi {
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
    return this.http.readCounted(LIST, { query }).pipe(map(listedBy(toProductSummary)), map(soldBy(seller)));
  }

  get(product: ProductId): Observable<Product> {
    return this.http.read(ONE, { params: { id: product } }).pipe(map(toProduct));
  }

  description(product: ProductId): Observable<ReadmeDocument> {
    return this.http.read(getProductDescription, { params: { id: product } }).pipe(map(toReadme));
  }

  versions(product: ProductId): Observable<readonly ProductVersion[]> {
    return this.http
      .read(getProductFilesInfo, { params: { id: product } })
      .pipe(map((versions) => versions.map(toProductVersion)));
  }
}

/** Leaves out what a server that knows no sellers sends, too: it would be shown as this seller's. */
function soldBy(seller: UserId | null) {
  return ({ rows, total }: Listed<ProductSummary>): Listed<ProductSummary> => {
    const sold = rows.filter((row) => seller === null || row.seller.id === seller);
    return { rows: sold, total: sold.length < rows.length ? sold.length : total };
  };
}
