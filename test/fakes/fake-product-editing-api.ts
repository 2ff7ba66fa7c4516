import { Observable, of, throwError } from "rxjs";
import type { Sending } from "../../core/editing/sending.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ProductEditingApi } from "../../core/products/product-editing-api.port.ts";
import type {
  ArrangedImage,
  NewProductImage,
  ProductImagesApi,
} from "../../core/products/product-images-api.port.ts";
import type { ProductDetails } from "../../core/products/product-form.ts";
import type { Product, ProductSummary } from "../../core/products/product.ts";
import { CHANGED_ELSEWHERE, Failure, notFound } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import { aProduct } from "../builders/products.ts";
import { anAvatar } from "../builders/pictures.ts";

type Call = "create" | "update" | "publish" | "withdraw" | "remove" | "image" | "arrange" | "read";

/** It plays the server for the seller of one product. With `isSlow`, an image stops half-way. */
export class FakeProductEditingApi implements ProductEditingApi, ProductImagesApi {
  own: readonly ProductSummary[] = [];
  current: Product | null = aProduct({ relation: "seller", status: "draft", publishedAt: null, sales: 0 });
  version = 1;
  readonly failing = new Map<Call, Failure>();
  isSlow = false;
  readonly made: { readonly details: ProductDetails; readonly key: string }[] = [];
  readonly images: NewProductImage[] = [];
  /** Each entry names a write and what it sent: "update Till kit 1". */
  readonly writes: string[] = [];

  listOwn(): Observable<Listed<ProductSummary>> {
    return of({ rows: this.own, total: this.own.length });
  }

  read(): Observable<Versioned<Product>> {
    const failure = this.failing.get("read");
    if (failure !== undefined) return throwError(() => failure);
    return this.current === null ? throwError(notFound) : of(this.#now(this.current));
  }

  async create(details: ProductDetails, key: string): Promise<Versioned<Product>> {
    this.made.push({ details, key });
    await this.#fail("create");
    return this.#change(details);
  }

  async update(_id: ProductId, details: ProductDetails, version: string): Promise<Versioned<Product>> {
    this.writes.push(`update ${details.title} ${version}`);
    await this.#fail("update");
    if (version !== String(this.version))
      throw new Failure({ kind: "conflict", code: "precondition_failed", detail: CHANGED_ELSEWHERE });
    return this.#change(details);
  }

  async publish(): Promise<Versioned<Product>> {
    this.writes.push("publish");
    await this.#fail("publish");
    return this.#change({ status: "published", publishedAt: "2026-01-02T00:00:00.000Z" });
  }

  async withdraw(): Promise<Versioned<Product>> {
    this.writes.push("withdraw");
    await this.#fail("withdraw");
    return this.#change({ status: "draft" });
  }

  async remove(): Promise<void> {
    this.writes.push("remove");
    await this.#fail("remove");
    this.current = null;
  }

  add(_id: ProductId, image: NewProductImage): Observable<Sending<Versioned<Product>>> {
    this.images.push(image);
    return new Observable((subscriber) => {
      const failure = this.failing.get("image");
      subscriber.next({ kind: "sending", percent: 50 });
      if (this.isSlow) return;
      if (failure !== undefined) {
        subscriber.error(failure);
        return;
      }
      subscriber.next({ kind: "done", value: this.addPicture(image.alt) });
      subscriber.complete();
    });
  }

  async arrange(
    _id: ProductId,
    images: readonly ArrangedImage[],
    version: string,
  ): Promise<Versioned<Product>> {
    this.writes.push(`arrange ${images.map(({ id }) => id).join()}`);
    await this.#fail("arrange");
    if (version !== this.current?.imagesVersion)
      throw new Failure({ kind: "conflict", code: "precondition_failed", detail: CHANGED_ELSEWHERE });
    const before = this.current.images;
    return this.#change({
      images: images.flatMap(({ id, alt }) =>
        before.filter((image) => image.id === id).map((image) => ({ ...image, alt })),
      ),
    });
  }

  /** Adds a picture; a test may call it to act as another window. */
  addPicture(alt: string): Versioned<Product> {
    const images = this.current?.images ?? [];
    const id = Math.max(0, ...images.map((image) => image.id)) + 1;
    return this.#change({ images: [...images, { id, alt, picture: anAvatar(String(id)) }] });
  }

  /** Changes the product as another window would. */
  edit(changes: Partial<Product>): void {
    this.version += 1;
    this.#change(changes);
  }

  #change(changes: Partial<Product>): Versioned<Product> {
    const changed = { ...(this.current ?? aProduct()), ...changes };
    this.current = {
      ...changed,
      imagesVersion: changed.images.map(({ id, alt }) => `${String(id)} ${alt}`).join() || "none",
    };
    return this.#now(this.current);
  }

  #now(value: Product): Versioned<Product> {
    return { value, version: String(this.version) };
  }

  #fail(name: Call): Promise<void> {
    const failure = this.failing.get(name);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  }
}
