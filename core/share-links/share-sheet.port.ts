/** It opens the device's own dialog for sharing a page with other programs. */
export abstract class ShareSheet {
  abstract isThere(): boolean;
  /** Returns false where the dialog could not be opened. Closing it without choosing is no failure. */
  abstract open(page: { readonly title: string; readonly url: string }): Promise<boolean>;
}
