/** It makes the browser ask before the page is closed. */
export abstract class PageGuard {
  /** The browser asks before it leaves, until the function that is returned was called. */
  abstract hold(): () => void;
}
