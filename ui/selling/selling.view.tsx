import { observer } from "mobx-react-lite";
import { type ComponentType, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../shared/button.tsx";
import { PRODUCTS } from "../shared/drawings/products.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { Page } from "../shared/page.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tabs } from "../shared/tabs.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { OwnProductRow } from "./own-product-row.tsx";
import { OwnProductsStore } from "./own-products.store.ts";
import { LoadedList } from "../shared/loaded-list.tsx";
import * as s from "./selling.module.css";

export interface SellingProps {
  readonly parts: {
    /** The code of the sales is fetched when they are opened; the view suspends until then. */
    readonly sales: { readonly View: ComponentType };
  };
}

const TABS = [
  { name: "products", label: "Products" },
  { name: "sales", label: "Sales and earnings" },
] as const;

export const SellingView = observer(function SellingView({ parts }: SellingProps) {
  const [query, setQuery] = useSearchParams();
  const shown = query.get("show") === "sales" ? "sales" : "products";
  return (
    <Page
      title="Selling"
      lead="Your products, and what they earn."
      actions={
        <ButtonLink variant="primary" to="/marketplace/new">
          Sell a product
        </ButtonLink>
      }
    >
      <Tabs
        label="Selling"
        tabs={TABS}
        selected={shown}
        onSelect={(name) => setQuery(name === "sales" ? { show: name } : {}, { replace: true })}
      >
        {shown === "sales" ? (
          <Suspense fallback={<Skeleton rows={4} label="Loading your sales" />}>
            <parts.sales.View />
          </Suspense>
        ) : (
          <OwnProducts />
        )}
      </Tabs>
    </Page>
  );
});

const OwnProducts = observer(function OwnProducts() {
  const store = useStartedStore(OwnProductsStore);
  return (
    <>
      <h2 className="visually-hidden">Your products</h2>
      <LoadedList
        store={store}
        what="your products"
        empty={
          <EmptyState title="No products yet" drawing={PRODUCTS}>
            Sell something you've made: a library, a template, a guide. It stays a draft until you publish it.
          </EmptyState>
        }
      >
        {(rows) => (
          <ItemList className={s.list} label="Your products" items={rows}>
            {(product) => <OwnProductRow product={product} />}
          </ItemList>
        )}
      </LoadedList>
    </>
  );
});
