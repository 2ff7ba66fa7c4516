import type { Observable } from "rxjs";

/** The address bar, for what the router does not do: leaving the application and hiding a secret at once. */
export abstract class Navigation {
  /** Path, query and fragment of the page that is open. */
  abstract path(): string;
  /** Scheme, host and port of our own pages. */
  abstract origin(): string;
  /** Loads another page, ours or foreign; nothing after it may count on running. */
  abstract leave(url: string): void;
  /** Puts another path in the place of the present one, so that neither history nor a Referer keeps it. */
  abstract replace(path: string): void;
  /** Emits when the page is shown again after somebody left it and came back, with everything as it was left. */
  abstract readonly returned$: Observable<void>;
}
