/**
 * This answer was checked and serialized by the process that made it, and is sent as it is: to do so here with a large
 * one would keep all other callers waiting.
 */
export class WrittenJson {
  readonly text: string;

  /** @param text that the endpoint's schema accepts */
  constructor(text: string) {
    this.text = text;
  }
}
