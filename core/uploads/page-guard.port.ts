/** Keeps a page from being closed without a question. */
export abstract class PageGuard {
  /** The browser asks before it leaves, until the function that is returned was called. */
  abstract hold(): () => void;
}
