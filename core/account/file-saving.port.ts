/** It saves a file for the user, such as a download. */
export abstract class FileSaving {
  /** @param type of its content, such as "application/json" */
  abstract save(name: string, text: string, type: string): void;
}
