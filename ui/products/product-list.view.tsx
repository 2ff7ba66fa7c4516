import { observer } from "mobx-react-lite";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import {
  formatProductFilter,
  isNarrowed,
  NO_PRODUCT_FILTER,
  parseProductFilter,
  PRODUCTS_A_PAGE,
  type ProductFilter,
} from "../../core/products/product-filter.ts";
import { productCount } from "../../core/products/product-text.ts";
import { CardGridSkeleton } from "../shared/card-grid.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { FilteredResults } from "../shared/filtered-results.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import { Page } from "../shared/page.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useResumedList } from "../shared/use-resumed-list.ts";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { ProductFilterBar } from "./product-filter-bar.tsx";
import { productListHead, PRODUCTS_LEAD } from "./product-head.ts";
import { ChosenSeller, NoProducts, OwnLinks, pageAddress, Products } from "./product-list-parts.tsx";
import * as s from "./product-list.module.css";
import { ProductListStore } from "./product-list.store.ts";
import { sellerName } from "./seller-name.ts";

export const productListPage: ScreenPage = {
  query: (query) => {
    const { filter, page } = parsed(query);
    return withPage(formatProductFilter(filter), page);
  },
  load: (stores, { query }) => {
    const store = stores.get(ProductListStore);
    const { filter, page } = parsed(query);
    store.show(filter, page);
    return [store];
  },
};

function parsed(query: URLSearchParams) {
  const filter = parseProductFilter(query);
  return { filter, page: parsePage(query, isNarrowed(filter), PRODUCTS_A_PAGE) };
}

export const ProductListView = observer(function ProductListView() {
  const store = useStore(ProductListStore);
  const { params, chosen, change } = useListFilter(parseProductFilter, formatProductFilter);
  const { filter, page } = parsed(params);
  useResumedList(store, parseProductFilter, formatProductFilter(filter), page);
  const { state, total, isBeyond, isEnd, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady ? productCount(filter, { total, isEnd }) : undefined;
  const seller = nameOfChosen(filter, store);
  return (
    <Page
      title="Products"
      documentHead={
        isBeyond
          ? unlistedHead("Products", 404)
          : productListHead(filter, seller, isReady && total === 0, { page, nextPage })
      }
      count={count}
      lead={PRODUCTS_LEAD}
      actions={<OwnLinks />}
    >
      <ProductFilterBar filter={chosen} onChange={change} />
      {filter.seller !== null && <ChosenSeller filter={filter} name={seller} />}
      <FilteredCount store={store} count={count} noun="product" />
      <div className={s.below}>
        <FilteredResults
          store={store}
          noun="product"
          skeleton={<CardGridSkeleton size="large" label="Loading products" />}
          page={page}
          addressOf={(each) => pageAddress(filter, each)}
          empty={
            <NoProducts filter={filter} onClear={() => change({ ...NO_PRODUCT_FILTER, sort: chosen.sort })} />
          }
        >
          {(list) => <Products store={store} list={list} filter={filter} />}
        </FilteredResults>
      </div>
    </Page>
  );
});

/** Finds the name in the loaded products; null without one, and without a seller in the filter. */
function nameOfChosen({ seller }: ProductFilter, { rows }: ProductListStore): string | null {
  const found = seller === null ? undefined : rows.find((each) => each.seller.id === seller)?.seller;
  return found === undefined ? null : sellerName(found);
}
