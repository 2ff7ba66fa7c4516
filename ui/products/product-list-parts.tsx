import { observer } from "mobx-react-lite";
import type { ProductFilter } from "../../core/products/product-filter.ts";
import type { ProductSummary } from "../../core/products/product.ts";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import { SessionStore } from "../auth/session.store.ts";
import { WayOn } from "../auth/way-on.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { CardGrid } from "../shared/card-grid.tsx";
import { PRODUCTS } from "../shared/drawings/products.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { useStore } from "../shared/use-store.tsx";
import { ProductCard } from "./product-card.tsx";
import type { ProductListStore } from "./product-list.store.ts";

/** Links to the user's purchases and products. */
export const OwnLinks = observer(function OwnLinks() {
  const { user } = useStore(SessionStore);
  if (user === null) return null;
  return (
    <>
      {user.userType === "developer" && (
        <ButtonLink variant="quiet" to="/marketplace/selling">
          Your products
        </ButtonLink>
      )}
      <ButtonLink to="/marketplace/library">Your library</ButtonLink>
    </>
  );
});

export function NoProducts() {
  return (
    <EmptyState
      title="No products yet"
      drawing={PRODUCTS}
      action={
        <WayOn
          developer={{ label: "Sell a product", to: "/marketplace/new" }}
          client={{ label: "Browse solutions", to: "/showcase" }}
          visitor={{ label: "Browse solutions", to: "/showcase" }}
        />
      }
    >
      Products for sale appear here.
    </EmptyState>
  );
}

/** A phone shows one card at first and a desktop three; the images of the others load when the reader scrolls. */
const FIRST_IN_SIGHT = 3;

interface ProductsProps {
  readonly store: ProductListStore;
  readonly list: LoadedPages<ProductSummary>;
  readonly filter: ProductFilter;
}

export const Products = observer(function Products({ store, list, filter }: ProductsProps) {
  return (
    <CardGrid size="large" label="Products" items={list.rows} isOutdated={store.isOutdated}>
      {(product, at) => (
        <ProductCard
          product={product}
          level={2}
          isSellerShown={filter.seller === null}
          isFirst={at < FIRST_IN_SIGHT}
        />
      )}
    </CardGrid>
  );
});
