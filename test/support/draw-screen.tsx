import type { ReactElement } from "react";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { type StoreContainer, StoreProvider } from "../../ui/shared/use-store.tsx";
import "./patient-queries.ts";

export interface Drawing {
  /** It may be an address alone, or also the route state that comes with it. */
  readonly at?: string;
  readonly state?: unknown;
  /** It is the view's own route; when absent, every address matches. */
  readonly pattern?: string;
  readonly stores?: readonly object[];
}

/** Draws a view over real stores inside a router. */
export function drawScreen(view: ReactElement, drawing: Drawing = {}) {
  const { page, address, routeState } = screenPage(view, drawing);
  return { ...render(page), user: userEvent.setup(), address, routeState };
}

/** Returns the view with all that it needs around it, without drawing it. */
export function screenPage(
  view: ReactElement,
  { at = "/", state, pattern = "*", stores = [] }: Drawing = {},
): { readonly page: ReactElement; readonly address: () => string; readonly routeState: () => unknown } {
  const container = given(stores);
  let address = at;
  let routeState = state;
  function Address() {
    const location = useLocation();
    const { pathname, search } = location;
    routeState = location.state as unknown;
    address = pathname + search;
    return null;
  }
  const { pathname: path, search, hash } = new URL(at, "http://atelier.test");
  const page = (
    <StoreProvider container={container}>
      <MemoryRouter initialEntries={[{ pathname: path, search, hash, state }]}>
        <Address />
        <Routes>
          <Route path={pattern} element={view} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>
  );
  return { page, address: () => address, routeState: () => routeState };
}

/** Several builders may bring a store of the same class: the first one counts. */
function given(stores: readonly object[]): StoreContainer {
  return {
    get: <Store,>(asked: abstract new (...parts: never[]) => Store) => {
      const found = stores.find((store) => store.constructor === asked);
      if (found === undefined)
        throw new Error(`The view asks for ${asked.name}, which the test does not give`);
      return found as Store;
    },
  };
}
