/** A command throws it for an expected failure. The message tells the operator what to do. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
