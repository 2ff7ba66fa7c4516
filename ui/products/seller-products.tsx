import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { PRODUCTS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import { formatProductFilter, NO_PRODUCT_FILTER } from "../../core/products/product-filter.ts";
import type { UserId } from "../../core/shared/id.ts";
import { CardGrid } from "../shared/card-grid.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { ProductCard } from "./product-card.tsx";
import type { SellerProductsStore } from "./seller-products.store.ts";
import * as s from "./seller-products.module.css";

interface SellerProductsProps {
  /** Started by whoever draws this. */
  readonly store: SellerProductsStore;
  readonly seller: UserId;
}

/** The newest of what a developer sells; nothing where there is nothing. */
export const SellerProducts = observer(function SellerProducts({ store, seller }: SellerProductsProps) {
  const { state } = store;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Couldn't load products"
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  if (state.kind === "loading" || state.value.rows.length === 0) return null;
  const all = withQuery(PRODUCTS_PATH, formatProductFilter({ ...NO_PRODUCT_FILTER, seller }));
  return (
    <section className={s.section} aria-labelledby="seller-products">
      <div className={s.head}>
        <h2 id="seller-products">Products</h2>
        <Link to={all}>All products</Link>
      </div>
      <CardGrid size="large" label="Products" isNarrow>
        {state.value.rows.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} isSellerShown={false} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
});
