import { useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

interface ResumableList<Filter> {
  show(filter: Filter, page: number): void;
  resume(filter: Filter, page: number): void;
  stop(): void;
}

/**
 * Shows this list in the store while the view is mounted; on Back as it was left.
 * @param parse must not change between drawings
 * @param query the filter as in the address
 */
export function useResumedList<Filter>(
  store: ResumableList<Filter>,
  parse: (query: URLSearchParams) => Filter,
  query: string,
  page: number,
): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  // The effect runs before rows left by another list are painted.
  useLayoutEffect(() => {
    const filter = parse(new URLSearchParams(query));
    if (isBack) store.resume(filter, page);
    else store.show(filter, page);
  }, [store, parse, query, page, isBack]);
  useLayoutEffect(() => () => store.stop(), [store]);
}
