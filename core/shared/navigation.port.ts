import type { Observable } from "rxjs";

/**
 * It controls the address bar where the router cannot: to leave the application and to hide a secret at once.
 */
export abstract class Navigation {
  /** Returns path, query and fragment of the open page. */
  abstract path(): string;
  /** Returns scheme, host and port of this product's pages. */
  abstract origin(): string;
  /** Loads another page, ours or foreign; code after it may not run. */
  abstract leave(url: string): void;
  /** Replaces the present path, so that neither history nor a Referer keeps it. */
  abstract replace(path: string): void;
  /** Emits when a page that was left is shown: the user came back to it, or the next one was stopped or does not come. */
  abstract readonly returned$: Observable<void>;
}
