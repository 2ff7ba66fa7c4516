/** The device's own way of handing a page on to its other programs. */
export abstract class ShareSheet {
  abstract isThere(): boolean;
  /** False where it could not be opened. Closing it without choosing is no failure. */
  abstract open(page: { readonly title: string; readonly url: string }): Promise<boolean>;
}
