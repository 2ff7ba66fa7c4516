import { useContext, useReducer } from "react";
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams,
} from "react-router-dom";

/**
 * Reads a filter from the address. The router draws a changed address a moment later, on a slow device after the next
 * change, and starts again when interrupted: fields show the present address (`chosen`), changes apply to that, and
 * the list shows the drawn address (`params`).
 * @param format returns the filter as a query, without the page
 */
export function useListFilter<Filter extends object>(
  parse: (query: URLSearchParams) => Filter,
  format: (filter: Filter) => string,
) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { navigator } = useContext(NavigationContext);
  const [, drawFields] = useReducer((times: number) => times + 1, 0);
  const present = () => parse(presentQuery(navigator, pathname) ?? params);
  const chosen = present();
  const change = (next: Filter) => {
    const address = format({ ...present(), ...changesOf(chosen, next) });
    setParams(address, { replace: true, preventScrollReset: true });
    drawFields();
  };
  return { params, chosen, change };
}

/** Returns the query of the present address, unless it has another path; the router's types do not expose it. */
function presentQuery(navigator: object, pathname: string): URLSearchParams | undefined {
  if (!("location" in navigator)) return undefined;
  const location = navigator.location as { readonly pathname: string; readonly search: string };
  return location.pathname === pathname ? new URLSearchParams(location.search) : undefined;
}

function changesOf<Filter extends object>(before: Filter, next: Filter): Partial<Filter> {
  const names = Object.keys(next) as (keyof Filter)[];
  return Object.fromEntries(
    names.filter((name) => next[name] !== before[name]).map((name) => [name, next[name]]),
  ) as Partial<Filter>;
}
