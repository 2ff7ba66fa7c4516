/** A command's planned no. The message is for the operator: what is wrong and what to do. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
