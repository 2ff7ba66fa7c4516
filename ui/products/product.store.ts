import { action, makeObservable } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { Product } from "../../core/products/product.ts";
import type { ProductsApi } from "../../core/products/products-api.port.ts";
import type { RatingFigures } from "../../core/ratings/rating.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { loadById } from "../shared/loadable.store.ts";
import { PerReaderStore } from "../shared/per-reader.store.ts";

/** The store has the page's product, by the id in the address. */
export class ProductStore extends PerReaderStore<Product, [id: string]> {
  readonly now: () => number;

  constructor(api: ProductsApi, session: CurrentSession, clock: Clock) {
    super((text) => loadById(text, (id) => api.get(id as ProductId)), session);
    this.now = () => clock.now();
    makeObservable(this, { rated: action, bought: action });
  }

  /** Marks the product as bought by the reader. */
  bought(): void {
    const { value } = this;
    if (value !== null) this.show({ ...value, relation: "buyer", sales: value.sales + 1 });
  }

  /** Shows the current rating, which the reviews load. */
  readonly rated = ({ averageRating, totalRatings }: RatingFigures): void => {
    const { value } = this;
    if (value === null || (value.averageRating === averageRating && value.totalRatings === totalRatings))
      return;
    // A pending refresh continues.
    this.state = { kind: "ready", value: { ...value, averageRating, totalRatings } };
  };
}
