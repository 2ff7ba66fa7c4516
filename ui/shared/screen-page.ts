import type { StoreContainer } from "./use-store.tsx";

/** A screen is drawn by what its address says. */
export interface ScreenAddress {
  /** The address's pattern has these parameters. */
  readonly params: Readonly<Partial<Record<string, string>>>;
  readonly query: URLSearchParams;
}

/** A store with a request has a result once its state is not "loading". */
interface Asking {
  readonly state: { readonly kind: string };
}

/** A screen loads this for its first drawing, on the server and in the browser. */
export interface ScreenPage {
  /** It returns the parts of a query that make a different page, in canonical form; without it, none do. */
  readonly query?: (query: URLSearchParams) => string;
  /** It starts the stores of the first drawing, which waits for them. */
  readonly load?: (stores: StoreContainer, address: ScreenAddress) => readonly Asking[];
}
