import * as v from "valibot";
import { inputMessage } from "../http/input/input-message.ts";
import { CommandError } from "./command-error.ts";

/** Returns the usage line, such as `npm run moderation -- hide <kind> <id> [note]`. */
export function usageOf(name: string, entries: v.ObjectEntries): string {
  const [script = "", ...rest] = name.split(" ");
  const shown = Object.entries(entries).map(([key, entry]) => {
    if (isSwitch(entry)) return `[--${key}]`;
    return entry.type === "optional" ? `[${key}]` : `<${key}>`;
  });
  const after = [...rest, ...shown].join(" ");
  return `npm run ${script}${after === "" ? "" : ` -- ${after}`}`;
}

/**
 * Parses the words after a command's name as its arguments.
 * @throws CommandError whose message has the usage
 */
export function readArguments<Entries extends v.ObjectEntries>(
  usage: string,
  entries: Entries,
  words: readonly string[],
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const wrong = (what: string) => new CommandError(`${what}\nUsage: ${usage}`);
  const given = namedArguments(entries, words, wrong);
  const read = v.safeParse(v.object(entries), given, { message: inputMessage });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const name = v.getDotPath(issue) ?? "";
  throw wrong(issue.received === "undefined" ? `<${name}> is missing.` : `${name}: ${issue.message}`);
}

/** A switch, such as `--now`, takes no value and no place among the positional words. */
function isSwitch(entry: v.ObjectEntries[string]): boolean {
  return "wrapped" in entry && (entry.wrapped as v.GenericSchema).type === "boolean";
}

function namedArguments(
  entries: v.ObjectEntries,
  words: readonly string[],
  wrong: (what: string) => CommandError,
): Readonly<Record<string, string | boolean>> {
  const names = Object.keys(entries);
  const switches = Object.entries(entries).flatMap(([name, entry]) => (isSwitch(entry) ? [name] : []));
  const given = new Map<string, string | boolean>();
  const waiting = [...words];
  while (waiting.length > 0) {
    const word = waiting.shift() ?? "";
    const [, option, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const name = option ?? names.find((one) => !given.has(one) && !switches.includes(one));
    if (name === undefined) throw wrong(`Unexpected argument: ${word}`);
    if (!names.includes(name)) throw wrong(`There is no option --${name}.`);
    const isSwitched = switches.includes(name);
    if (isSwitched && inline !== undefined) throw wrong(`--${name} takes no value.`);
    const value = isSwitched || (option === undefined ? word : (inline ?? waiting.shift()));
    if (value === undefined) throw wrong(`--${name} needs a value.`);
    if (given.has(name)) throw wrong(`${name} is given twice.`);
    given.set(name, value);
  }
  return Object.fromEntries(given);
}
