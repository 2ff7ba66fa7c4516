import { map, type Observable } from "rxjs";
import type { BodyInput } from "../../contract/endpoint.ts";
import {
  createProduct,
  deleteProduct,
  getProduct,
  listOwnProducts,
  publishProduct,
  updateProduct,
  withdrawProduct,
} from "../../contract/products.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ProductEditingApi } from "../../core/products/product-editing-api.port.ts";
import type { ProductForm, ProductDetails } from "../../core/products/product-form.ts";
import type { Product, ProductSummary } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { FieldNames } from "./field-names.ts";
import { withGivenProduct } from "./given-product.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { orGone } from "./or-gone.ts";
import { toProductSummary, toVersionedProduct } from "./to-product.ts";

const FIELDS: FieldNames<BodyInput<typeof createProduct>, ProductForm> = {
  title: "title",
  summary: "summary",
  description: "description",
  price_cents: "price",
  category: "category",
  tags: "tags",
  licence: "licence",
};

const ONE = withGivenProduct(getProduct);

export class HttpProductEditingApi extends OverHttp implements ProductEditingApi {
  listOwn({ skip, limit }: ListPart): Observable<Listed<ProductSummary>> {
    const query = { skip, limit };
    return this.http.readCounted(listOwnProducts, { query }).pipe(map(listedBy(toProductSummary)));
  }

  read(id: ProductId): Observable<Versioned<Product>> {
    return this.http.read(ONE, one(id)).pipe(map(toVersionedProduct));
  }

  async create(details: ProductDetails, idempotencyKey: string): Promise<Versioned<Product>> {
    const input = { body: bodyOf(details), fields: FIELDS, idempotencyKey };
    return toVersionedProduct(await this.http.call(createProduct, input));
  }

  async update(
    id: ProductId,
    details: ProductDetails,
    version: string,
    idempotencyKey: string,
  ): Promise<Versioned<Product>> {
    const input = { ...one(id), body: bodyOf(details), fields: FIELDS, version, idempotencyKey };
    return toVersionedProduct(await this.http.call(updateProduct, input));
  }

  async publish(id: ProductId): Promise<Versioned<Product>> {
    return toVersionedProduct(await this.http.call(publishProduct, one(id)));
  }

  async withdraw(id: ProductId): Promise<Versioned<Product>> {
    return toVersionedProduct(await this.http.call(withdrawProduct, one(id)));
  }

  async remove(id: ProductId): Promise<void> {
    await orGone(this.http.call(deleteProduct, one(id)));
  }
}

function one(id: ProductId) {
  return { params: { id } };
}

function bodyOf({ priceCents, tags, ...details }: ProductDetails) {
  return { ...details, price_cents: priceCents, tags: [...tags] };
}
