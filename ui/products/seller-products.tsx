import { PRODUCTS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import { formatProductFilter, NO_PRODUCT_FILTER } from "../../core/products/product-filter.ts";
import type { UserId } from "../../core/shared/id.ts";
import { CardGrid } from "../shared/card-grid.tsx";
import { MoreOf } from "../shared/more-of.tsx";
import { ProductCard } from "./product-card.tsx";
import type { SellerProductsStore } from "./seller-products.store.ts";

interface SellerProductsProps {
  /** The component that renders this starts the store. */
  readonly store: SellerProductsStore;
  readonly seller: UserId;
}

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
        <CardGrid size="large" label="Products" items={value.rows} isNarrow>
          {(product) => <ProductCard product={product} level={3} isSellerShown={false} />}
        </CardGrid>
      )}
    </MoreOf>
  );
}
