/** Gives a person a file to keep. */
export abstract class FileSaving {
  /** @param type of its content, such as "application/json" */
  abstract save(name: string, text: string, type: string): void;
}
