import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import { withQuery } from "../../core/discovery/public-address.ts";
import type { ScreenPage } from "./screen-page.ts";
import { useListFilter } from "./use-list-filter.ts";

/** A public list has its filter and its page in the address. */
export interface ListAddress<Filter extends Sorted> {
  readonly path: string;
  readonly parse: (query: URLSearchParams) => Filter;
  /** It returns the filter as a query, without the page. */
  readonly format: (filter: Filter) => string;
  readonly isNarrowed: (filter: Filter) => boolean;
  /** The filter shows all rows. */
  readonly none: Filter;
  readonly rowsAPage?: number;
}

interface Sorted {
  readonly sort: string;
}

interface ShownList<Filter> {
  readonly state: { readonly kind: string };
  show(filter: Filter, page: number): void;
}

/** Returns what the screen of the list loads for its first drawing. */
export function listScreenPage<Filter extends Sorted>(
  list: ListAddress<Filter>,
  listStore: abstract new (...parts: never[]) => ShownList<Filter>,
): ScreenPage {
  return {
    query: (query) => {
      const { filter, page } = readList(list, query);
      return withPage(list.format(filter), page);
    },
    load: (stores, { query }) => {
      const store = stores.get(listStore);
      const { filter, page } = readList(list, query);
      store.show(filter, page);
      return [store];
    },
  };
}

/**
 * Reads the address: the list that is drawn has `filter`, the fields of the filter bar have `chosen`.
 * @param list must not change between drawings
 */
export function useListAddress<Filter extends Sorted>(list: ListAddress<Filter>) {
  const { params, chosen, change } = useListFilter(list.parse, list.format);
  const { filter, page } = readList(list, params);
  const query = list.format(filter);
  return {
    filter,
    query,
    chosen,
    change,
    /** It returns the address of the list with this part of the filter changed. */
    addressWith: (part: Partial<Filter>) => withQuery(list.path, list.format({ ...filter, ...part })),
    paging: {
      page,
      isNarrowed: list.isNarrowed(filter),
      addressOf: (each: number) => withQuery(list.path, withPage(query, each)),
      onClear: () => change({ ...list.none, sort: chosen.sort }),
    },
  };
}

function readList<Filter extends Sorted>(list: ListAddress<Filter>, query: URLSearchParams) {
  const filter = list.parse(query);
  return { filter, page: parsePage(query, list.isNarrowed(filter), list.rowsAPage) };
}
