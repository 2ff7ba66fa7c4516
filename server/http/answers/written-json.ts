/**
 * An answer that was looked at and written down where it was made, in a process of its own: it goes out as it is. To look
 * at a large one here and to write it down would keep everybody else waiting.
 */
export class WrittenJson {
  readonly text: string;

  /** @param text of something that its endpoint's schema lets through */
  constructor(text: string) {
    this.text = text;
  }
}
