/** The messages appear and vanish; important facts also stand on the page. */
export abstract class Notices {
  abstract success(text: string): void;
  abstract info(text: string): void;
  abstract error(text: string): void;
  /** Removes an error that is resolved, if it is still shown. */
  abstract withdraw(text: string): void;
}
