/** Where a link is copied to. */
export abstract class Clipboard {
  /** False where the browser does not allow it: the text has to be copied by hand. */
  abstract copy(text: string): Promise<boolean>;
}
