import type { StoreContainer } from "./use-store.tsx";

/** It is what a screen's address says. */
export interface Place {
  /** They are the parameters of the address's pattern. */
  readonly params: Readonly<Partial<Record<string, string>>>;
  readonly query: URLSearchParams;
}

/** It is a store with a request; any state but "loading" is a result. */
interface Asking {
  readonly state: { readonly kind: string };
}

/** It is what a screen loads for its first drawing, on the server and in the browser. */
export interface ScreenPage {
  /** It returns the parts of a query that make a different page, in canonical form; without it, none do. */
  readonly query?: (query: URLSearchParams) => string;
  /** It starts the stores of the first drawing, which waits for them. */
  readonly load?: (stores: StoreContainer, place: Place) => readonly Asking[];
}
