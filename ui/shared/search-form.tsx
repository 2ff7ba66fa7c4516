import { FilterInput } from "./filter-input.tsx";
import { FilterSelect, type FilterSelectProps } from "./filter-select.tsx";
import { Icon } from "./icon.tsx";
import type { Elements } from "./elements.ts";
import * as s from "./search-form.module.css";

export interface SearchFormProps {
  readonly className?: string | undefined;
  /** Of the list, without a query: where the form leads while the application is not there. */
  readonly path: string;
  /** What is searched, for those who do not see the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The other fields, by the names that they have in the address. */
  readonly children: Elements;
}

/** Search and filters over a list that follows every letter; without the application a form that leads to it. */
export function SearchForm({
  className = "",
  path,
  label,
  placeholder,
  query,
  onQuery,
  children,
}: SearchFormProps) {
  return (
    <form
      className={`${s.form} ${className}`}
      role="search"
      action={path}
      onSubmit={(event) => {
        // The list has followed every letter.
        event.preventDefault();
      }}
    >
      <div className={s.query}>
        <Icon name="search" />
        <FilterInput
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          value={query}
          onType={onQuery}
        />
      </div>
      {children}
      <noscript>
        <button type="submit">Search</button>
      </noscript>
    </form>
  );
}

export interface SortSelectProps<Sort extends string> extends Pick<
  FilterSelectProps<Sort>,
  "className" | "names" | "value"
> {
  /** In their order. */
  readonly sorts: readonly Sort[];
  readonly onSort: (sort: Sort) => void;
}

export function SortSelect<Sort extends string>({ sorts, onSort, ...select }: SortSelectProps<Sort>) {
  return <FilterSelect {...select} name="sort" label="Sort" choices={sorts} onChoose={onSort} />;
}
