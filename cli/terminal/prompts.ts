import type { Host } from "./host.ts";

/** Asks for a line. Ctrl-C rejects with an ExitPromptError. */
export async function ask(host: Host, message: string): Promise<string> {
  const { default: input } = await import("@inquirer/input");
  return input({ message, required: true }, { input: host.stdin, output: host.stderr, signal: host.signal });
}

/** Asks for a line that is not shown, not even by its length. Ctrl-C rejects with an ExitPromptError. */
export async function askSecret(host: Host, message: string): Promise<string> {
  const { default: password } = await import("@inquirer/password");
  return password(
    { message, toggleMask: false },
    { input: host.stdin, output: host.stderr, signal: host.signal },
  );
}

/** No password is longer, and a file that is piped by mistake may be. */
const LONGEST_SECRET = 10_000;

/** Reads the first line of a pipe or a file. */
export async function readSecret(stdin: Host["stdin"]): Promise<string> {
  let read = "";
  stdin.setEncoding("utf8");
  for await (const part of stdin as AsyncIterable<string>) {
    read += part;
    if (read.includes("\n") || read.length > LONGEST_SECRET) break;
  }
  return read.split(/\r?\n/, 1)[0] ?? "";
}

/** Tells whether a person has ended a question with Ctrl-C. */
export function isEndedQuestion(error: unknown): boolean {
  return error instanceof Error && (error.name === "ExitPromptError" || error.name === "AbortPromptError");
}
