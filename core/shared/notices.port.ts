/** Short messages that show themselves and vanish; whatever matters also stands on the page. */
export abstract class Notices {
  abstract success(text: string): void;
  abstract info(text: string): void;
  abstract error(text: string): void;
  /** Takes an error away that is over, if it is still shown. */
  abstract withdraw(text: string): void;
}
