import { PRODUCTS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import { formatProductFilter, NO_PRODUCT_FILTER } from "../../core/products/product-filter.ts";
import type { UserId } from "../../core/shared/id.ts";
import { CardGrid } from "../shared/card-grid.tsx";
import { MoreOf } from "../shared/more-of.tsx";
import { ProductCard } from "./product-card.tsx";
import type { SellerProductsStore } from "./seller-products.store.ts";

interface SellerProductsProps {
  /** Started by whoever draws this. */
  readonly store: SellerProductsStore;
  readonly seller: UserId;
}

/** The newest of what a developer sells. */
export function SellerProducts({ store, seller }: SellerProductsProps) {
  return (
    <MoreOf
      store={store}
      title="Products"
      what="products"
      isEmpty={({ value }) => value.rows.length === 0}
      all={withQuery(PRODUCTS_PATH, formatProductFilter({ ...NO_PRODUCT_FILTER, seller }))}
    >
      {({ value }) => (
        <CardGrid size="large" label="Products" isNarrow>
          {value.rows.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} level={3} isSellerShown={false} />
            </li>
          ))}
        </CardGrid>
      )}
    </MoreOf>
  );
}
