import type * as v from "valibot";
import type { Database } from "../database/database.ts";
import type { Migrations } from "../database/migrate.ts";
import type { Settings } from "../settings/settings.ts";
import { readArguments, usageOf } from "./command-arguments.ts";

/** A command gets this context when it runs while no server does. */
export interface OfflineContext {
  readonly settings: Settings;
  readonly now: () => Date;
  /** It is the operator's working directory; relative paths begin here. */
  readonly folder: string;
  readonly print: (line: string) => void;
  readonly migrations: Migrations;
}

/** A command gets this context when it runs in a server, beside one or without one. */
export interface CommandContext extends OfflineContext {
  /** The database has this release's schema, unless the command takes any release. */
  readonly database: Database;
}

export type Command = OnlineCommand | OfflineCommand;

interface Named {
  /** It is a script of package.json, with a second word if the script has several: `moderation hide`. */
  readonly name: string;
  readonly help: string;
  /** It is the whole line, with the arguments. */
  readonly usage: string;
}

interface OnlineCommand extends Named {
  readonly kind: "online";
  /** If true, the command also runs on a database that has not been migrated to this release yet. */
  readonly takesAnyRelease: boolean;
  /** @throws CommandError when the words do not fit the arguments */
  readonly prepare: (words: readonly string[]) => (context: CommandContext) => Promise<void>;
}

interface OfflineCommand extends Named {
  readonly kind: "offline";
  /** @throws CommandError when the words do not fit the arguments */
  readonly prepare: (words: readonly string[]) => (context: OfflineContext) => Promise<void>;
}

interface Definition<Arguments extends v.ObjectEntries, Context> {
  readonly name: string;
  readonly help: string;
  /** They are in the order of the words, optional ones last; each may be given as `--name value`, too. */
  readonly arguments: Arguments;
  /** @throws CommandError or Refusal for an expected failure, with a message for the operator */
  readonly run: (
    context: Context,
    given: v.InferOutput<v.ObjectSchema<Arguments, undefined>>,
  ) => Promise<void>;
}

/** Makes a command that works while the server runs, on the embedded database or on a database server. */
export function command<const Arguments extends v.ObjectEntries>(
  definition: Definition<Arguments, CommandContext> & { readonly takesAnyRelease?: boolean },
): Command {
  const { name, help, run, takesAnyRelease = false } = definition;
  const usage = usageOf(name, definition.arguments);
  const prepare = (words: readonly string[]) => {
    const given = readArguments(usage, definition.arguments, words);
    return (context: CommandContext) => run(context, given);
  };
  return { kind: "online", name, help, usage, takesAnyRelease, prepare };
}

/** Makes a command for when no server runs; it opens what it needs itself. */
export function offlineCommand<const Arguments extends v.ObjectEntries>(
  definition: Definition<Arguments, OfflineContext>,
): Command {
  const { name, help, run } = definition;
  const usage = usageOf(name, definition.arguments);
  const prepare = (words: readonly string[]) => {
    const given = readArguments(usage, definition.arguments, words);
    return (context: OfflineContext) => run(context, given);
  };
  return { kind: "offline", name, help, usage, prepare };
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly commands?: readonly Command[];
  }
}
