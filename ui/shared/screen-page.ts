import type { StoreContainer } from "./use-store.tsx";

/** Where a screen is drawn: what its address says. */
export interface Place {
  /** Of the address's pattern. */
  readonly params: Readonly<Partial<Record<string, string>>>;
  readonly query: URLSearchParams;
}

/** A store that asks for something; whatever is not "loading" is its answer. */
interface Asking {
  readonly state: { readonly kind: string };
}

/** What has to be known of a screen to draw it with its words in it, by the server or at once in the browser. */
export interface ScreenPage {
  /** Those parts of a query that make it another page, in a fixed form; without it none does. */
  readonly query?: (query: URLSearchParams) => string;
  /** Starts what the first drawing shows; it waits for these. */
  readonly load?: (stores: StoreContainer, place: Place) => readonly Asking[];
}
