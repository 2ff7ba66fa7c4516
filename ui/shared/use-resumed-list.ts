import { useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

interface ResumableList<Filter> {
  show(filter: Filter, page: number): void;
  resume(filter: Filter, page: number): void;
  stop(): void;
}

/**
 * The store shows this list while the view is there; by Back as it was left.
 *
 * @param parse the same for every drawing
 * @param query the filter as its address has it
 */
export function useResumedList<Filter>(
  store: ResumableList<Filter>,
  parse: (query: URLSearchParams) => Filter,
  query: string,
  page: number,
): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  // Before what another list has left is painted.
  useLayoutEffect(() => {
    const filter = parse(new URLSearchParams(query));
    if (isBack) store.resume(filter, page);
    else store.show(filter, page);
  }, [store, parse, query, page, isBack]);
  useLayoutEffect(
    () => () => {
      store.stop();
    },
    [store],
  );
}
