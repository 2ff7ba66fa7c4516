import { observer } from "mobx-react-lite";
import { PRODUCTS_PATH } from "../../core/discovery/public-address.ts";
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
import { ChosenPerson, nameOfChosen } from "../shared/chosen-person.tsx";
import { FilteredListPage } from "../shared/filtered-list-page.tsx";
import { type ListAddress, listScreenPage, useListAddress } from "../shared/list-address.ts";
import { useResumedList } from "../shared/use-resumed-list.ts";
import { useStore } from "../shared/use-store.tsx";
import { ProductFilterBar } from "./product-filter-bar.tsx";
import { productListHead, PRODUCTS_LEAD } from "./product-head.ts";
import { NoProducts, OwnLinks, Products } from "./product-list-parts.tsx";
import { ProductListStore } from "./product-list.store.ts";

const LIST: ListAddress<ProductFilter> = {
  path: PRODUCTS_PATH,
  parse: parseProductFilter,
  format: formatProductFilter,
  isNarrowed,
  none: NO_PRODUCT_FILTER,
  rowsAPage: PRODUCTS_A_PAGE,
};

export const productListPage = listScreenPage(LIST, ProductListStore);

export const ProductListView = observer(function ProductListView() {
  const store = useStore(ProductListStore);
  const { filter, query, chosen, change, addressWith, paging } = useListAddress(LIST);
  useResumedList(store, parseProductFilter, query, paging.page);
  const makers = store.rows.map((each) => each.seller);
  const seller = nameOfChosen(filter.seller, makers);
  return (
    <FilteredListPage
      {...paging}
      store={store}
      noun="product"
      title="Products"
      head={(isEmpty, shown) => productListHead(filter, seller, isEmpty, shown)}
      count={(known) => productCount(filter, known)}
      lead={PRODUCTS_LEAD}
      actions={<OwnLinks />}
      bar={
        <>
          <ProductFilterBar filter={chosen} onChange={change} />
          {filter.seller !== null && (
            <ChosenPerson maker="seller" name={seller} everybody={addressWith({ seller: null })} />
          )}
        </>
      }
      skeleton={<CardGridSkeleton size="large" label="Loading products" />}
      hint="Try fewer words, another category or any price."
      empty={<NoProducts />}
    >
      {(list) => <Products store={store} list={list} filter={filter} />}
    </FilteredListPage>
  );
});
