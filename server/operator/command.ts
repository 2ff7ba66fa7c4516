import type * as v from "valibot";
import type { Database } from "../database/database.ts";
import type { Migrations } from "../database/migrate.ts";
import type { Settings } from "../settings/settings.ts";
import { readWords, usageOf } from "./command-words.ts";

/** What a command has where nothing of the product runs. */
export interface OfflineContext {
  readonly settings: Settings;
  readonly now: () => Date;
  /** Where the operator stood: relative paths begin here. */
  readonly folder: string;
  /** One line for the operator. */
  readonly print: (line: string) => void;
  readonly migrations: Migrations;
}

/** What a command has beside a running server, in it or without one. */
export interface CommandContext extends OfflineContext {
  /** Of this release, unless the command takes any. */
  readonly database: Database;
}

/** What whoever runs the place does on the command line. */
export type Command = OnlineCommand | OfflineCommand;

interface Named {
  /** The script of package.json, and a word more where the script has several: `moderation hide`. */
  readonly name: string;
  /** What it does, in one line. */
  readonly help: string;
  /** How it is called, up to and with its arguments. */
  readonly usage: string;
}

interface OnlineCommand extends Named {
  readonly kind: "online";
  /** Works on a database that has not been brought to this release yet, too. */
  readonly takesAnyRelease: boolean;
  /** @throws CommandError when the words are not its arguments */
  readonly prepare: (words: readonly string[]) => (context: CommandContext) => Promise<void>;
}

interface OfflineCommand extends Named {
  readonly kind: "offline";
  /** @throws CommandError when the words are not its arguments */
  readonly prepare: (words: readonly string[]) => (context: OfflineContext) => Promise<void>;
}

interface Definition<Arguments extends v.ObjectEntries, Context> {
  readonly name: string;
  readonly help: string;
  /** In the order of the words after the name; each may be given as `--name value`, too. Optional ones come last. */
  readonly arguments: Arguments;
  /** @throws CommandError or Refusal for a planned no; its message is what the operator reads */
  readonly run: (
    context: Context,
    given: v.InferOutput<v.ObjectSchema<Arguments, undefined>>,
  ) => Promise<void>;
}

/** A command that works while the server runs, on either database. */
export function command<const Arguments extends v.ObjectEntries>(
  definition: Definition<Arguments, CommandContext> & { readonly takesAnyRelease?: boolean },
): Command {
  const { name, help, run, takesAnyRelease = false } = definition;
  const usage = usageOf(name, definition.arguments);
  const prepare = (words: readonly string[]) => {
    const given = readWords(usage, definition.arguments, words);
    return (context: CommandContext) => run(context, given);
  };
  return { kind: "online", name, help, usage, takesAnyRelease, prepare };
}

/** A command for when nothing of the product runs; it opens what it needs itself. */
export function offlineCommand<const Arguments extends v.ObjectEntries>(
  definition: Definition<Arguments, OfflineContext>,
): Command {
  const { name, help, run } = definition;
  const usage = usageOf(name, definition.arguments);
  const prepare = (words: readonly string[]) => {
    const given = readWords(usage, definition.arguments, words);
    return (context: OfflineContext) => run(context, given);
  };
  return { kind: "offline", name, help, usage, prepare };
}

declare module "../http/feature.ts" {
  interface Feature {
    /** What whoever runs the place does with it on the command line. */
    readonly commands?: readonly Command[];
  }
}
