import type { Command } from "./command.ts";
import { CommandError } from "./command-error.ts";

export interface CommandCall {
  readonly command: Command;
  readonly args: readonly string[];
}

/**
 * Finds the command whose name the words begin with.
 * @throws CommandError which lists the commands
 */
export function findCommand(commands: readonly Command[], args: readonly string[]): CommandCall {
  for (const command of commands) {
    const name = command.name.split(" ");
    if (name.every((part, index) => args[index] === part)) return { command, args: args.slice(name.length) };
  }
  const near = commands.filter(({ name }) => name.split(" ")[0] === args[0]);
  throw new CommandError(listOf(near.length > 0 ? near : commands));
}

export function listOf(commands: readonly Command[]): string {
  const width = Math.max(0, ...commands.map(({ usage }) => usage.length));
  return commands.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`).join("\n");
}
