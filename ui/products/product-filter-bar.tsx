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
import { SearchForm, SortSelect } from "../shared/search-form.tsx";
import { Select } from "../shared/select.tsx";
import * as s from "./product-filter-bar.module.css";

export interface ProductFilterBarProps {
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

export function ProductFilterBar({ filter, onChange }: ProductFilterBarProps) {
  return (
    <SearchForm
      className={s.bar}
      path={PRODUCTS_PATH}
      label="Search products"
      placeholder="Title, summary or tag"
      query={filter.q}
      onQuery={(q) => {
        onChange({ ...filter, q });
      }}
    >
      <Select
        className={s.category}
        name="category"
        aria-label="Category"
        value={filter.category ?? ""}
        onChange={({ target }) => {
          const category = PRODUCT_CATEGORIES.find((each) => each === target.value) ?? null;
          onChange({ ...filter, category });
        }}
      >
        <option value="">All categories</option>
        {PRODUCT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {PRODUCT_CATEGORY_NAME[category]}
          </option>
        ))}
      </Select>
      <FilterInput
        className={s.tag}
        name="tag"
        aria-label="Tag"
        placeholder="Tag"
        value={filter.tag}
        onType={(tag) => {
          onChange({ ...filter, tag });
        }}
      />
      {filter.seller !== null && <input type="hidden" name="seller" value={filter.seller} />}
      <Select
        className={s.price}
        name="price"
        aria-label="Price"
        value={filter.price}
        onChange={({ target }) => {
          const price = PRODUCT_PRICES.find((each) => each === target.value) ?? "any";
          onChange({ ...filter, price });
        }}
      >
        {PRODUCT_PRICES.map((price) => (
          <option key={price} value={price}>
            {PRODUCT_PRICE_NAME[price]}
          </option>
        ))}
      </Select>
      <SortSelect
        className={s.sort}
        sorts={PRODUCT_SORTS}
        names={PRODUCT_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => {
          onChange({ ...filter, sort });
        }}
      />
    </SearchForm>
  );
}
