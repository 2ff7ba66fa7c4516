import { Tick } from "./tick.tsx";
import { FilterInput } from "./filter-input.tsx";
import { FilterSelect, type FilterSelectProps } from "./filter-select.tsx";
import { Icon } from "./icon.tsx";
import type { Elements } from "./elements.ts";
import * as s from "./search-form.module.css";

export interface FilterBarProps<Filter> {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export interface SearchFormProps<Filter extends { readonly q: string }> extends FilterBarProps<Filter> {
  readonly className?: string | undefined;
  /** The form without script leads to this path of the list. */
  readonly path: string;
  /** It names the search for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  /** The other fields are named as in the address. */
  readonly children: Elements;
}

/**
 * Shows search and filters of a list that follows each letter; without script it is a form that leads to the list.
 */
export function SearchForm<Filter extends { readonly q: string }>({
  className = "",
  path,
  label,
  placeholder,
  filter,
  onChange,
  children,
}: SearchFormProps<Filter>) {
  return (
    <form
      className={`${s.form} ${className}`}
      role="search"
      action={path}
      onSubmit={(event) => {
        // The list has followed each letter already.
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
          value={filter.q}
          onType={(q) => onChange({ ...filter, q })}
        />
      </div>
      {children}
      <noscript>
        <button type="submit">Search</button>
      </noscript>
    </form>
  );
}

export interface FilterCheckProps {
  /** The address has a parameter of this name. */
  readonly name: string;
  readonly checked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly children: string;
}

/** Lets the reader choose whether the list has only one kind of rows. */
export function FilterCheck({ name, checked, onCheck, children }: FilterCheckProps) {
  return (
    <label className={s.check}>
      <Tick
        type="checkbox"
        name={name}
        value="yes"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

export interface SortSelectProps<Sort extends string> extends Pick<
  FilterSelectProps<Sort>,
  "className" | "names" | "value"
> {
  readonly sorts: readonly Sort[];
  readonly onSort: (sort: Sort) => void;
}

export function SortSelect<Sort extends string>({ sorts, onSort, ...select }: SortSelectProps<Sort>) {
  return <FilterSelect {...select} name="sort" label="Sort" choices={sorts} onChoose={onSort} />;
}
