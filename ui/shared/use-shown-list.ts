import { useEffect } from "react";

interface ShownList<Filter> {
  show(filter: Filter, page: number): void;
  stop(): void;
}

/**
 * Shows this list in the store while the view is mounted.
 * @param parse must not change between drawings
 * @param query the filter as a query
 */
export function useShownList<Filter>(
  store: ShownList<Filter>,
  parse: (query: URLSearchParams) => Filter,
  query: string,
  page: number,
): void {
  useEffect(() => {
    store.show(parse(new URLSearchParams(query)), page);
  }, [store, parse, query, page]);
  useEffect(() => () => store.stop(), [store]);
}
