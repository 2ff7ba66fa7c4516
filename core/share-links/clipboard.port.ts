/** It copies links to the device's clipboard. */
export abstract class Clipboard {
  /** Returns false where the browser does not allow it: the text has to be copied by hand. */
  abstract copy(text: string): Promise<boolean>;
}
