import { PRODUCTS_PATH } from "../../core/discovery/public-address.ts";
import {
  PRODUCT_PRICE_NAME,
  PRODUCT_PRICES,
  PRODUCT_SORT_NAME,
  PRODUCT_SORTS,
  type ProductFilter,
} from "../../core/products/product-filter.ts";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_NAME } from "../../core/products/product.ts";
import { FilterInput } from "../shared/filter-input.tsx";
import { FilterSelect } from "../shared/filter-select.tsx";
import { type FilterBarProps, SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./product-filter-bar.module.css";

export function ProductFilterBar({ filter, onChange }: FilterBarProps<ProductFilter>) {
  return (
    <SearchForm
      className={s.bar}
      path={PRODUCTS_PATH}
      label="Search products"
      placeholder="Title, summary or tag"
      filter={filter}
      onChange={onChange}
    >
      <FilterSelect
        className={s.category}
        name="category"
        label="Category"
        choices={["", ...PRODUCT_CATEGORIES]}
        names={{ "": "All categories", ...PRODUCT_CATEGORY_NAME }}
        value={filter.category ?? ""}
        onChoose={(category) => onChange({ ...filter, category: category === "" ? null : category })}
      />
      <FilterInput
        className={s.tag}
        name="tag"
        aria-label="Tag"
        placeholder="Tag"
        value={filter.tag}
        onType={(tag) => onChange({ ...filter, tag })}
      />
      {filter.seller !== null && <input type="hidden" name="seller" value={filter.seller} />}
      <FilterSelect
        className={s.price}
        name="price"
        label="Price"
        choices={PRODUCT_PRICES}
        names={PRODUCT_PRICE_NAME}
        value={filter.price}
        onChoose={(price) => onChange({ ...filter, price })}
      />
      <SortSelect
        className={s.sort}
        sorts={PRODUCT_SORTS}
        names={PRODUCT_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort })}
      />
    </SearchForm>
  );
}
