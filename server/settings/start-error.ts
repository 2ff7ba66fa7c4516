/** The start cannot go on. The message is one sentence for a person: what is wrong and what to do. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Returns the `code` of a system's or a driver's error, or "". */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
