import type { Observable } from "rxjs";

/** The address bar, for what the router does not do: leaving the application and hiding a secret at once. */
export abstract class Navigation {
  /** Returns path, query and fragment of the open page. */
  abstract path(): string;
  /** Returns scheme, host and port of this product's pages. */
  abstract origin(): string;
  /** Loads another page, ours or foreign; nothing after it may count on running. */
  abstract leave(url: string): void;
  /** Puts another path in the place of the present one, so that neither history nor a Referer keeps it. */
  abstract replace(path: string): void;
  /** It emits when the user comes back to a page that the browser has kept as it was. */
  abstract readonly returned$: Observable<void>;
}
