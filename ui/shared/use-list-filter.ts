import { useContext, useReducer } from "react";
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams,
} from "react-router-dom";

/**
 * A filter that stands in the address. The router draws a changed address a moment later, on a slow device long enough
 * for the next change, and begins it anew when something comes between: fields show the address as it is (`chosen`), a
 * change of them is a change of that, and the list shows what is drawn (`params`).
 *
 * @param format the filter as its address has it, without the page
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

/** Of the address as it is now, unless it leads elsewhere by now; the router's types keep it to themselves. */
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
