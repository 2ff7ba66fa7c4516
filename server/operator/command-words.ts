import * as v from "valibot";
import { inputWords } from "../http/input-words.ts";
import { CommandError } from "./command-error.ts";

/** `npm run moderation -- hide <kind> <id> [note]`. */
export function usageOf(name: string, entries: v.ObjectEntries): string {
  const [script = "", ...rest] = name.split(" ");
  const shown = Object.entries(entries).map(([key, { type }]) =>
    type === "optional" ? `[${key}]` : `<${key}>`,
  );
  const after = [...rest, ...shown].join(" ");
  return `npm run ${script}${after === "" ? "" : ` -- ${after}`}`;
}

/**
 * The words after a command's name as its arguments.
 * @throws CommandError which says how the command is called
 */
export function readWords<Entries extends v.ObjectEntries>(
  usage: string,
  entries: Entries,
  words: readonly string[],
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const wrong = (what: string) => new CommandError(`${what}\nUsage: ${usage}`);
  const given = namedWords(Object.keys(entries), words, wrong);
  const read = v.safeParse(v.object(entries), given, { message: inputWords });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const name = v.getDotPath(issue) ?? "";
  throw wrong(issue.received === "undefined" ? `<${name}> is missing.` : `${name}: ${issue.message}`);
}

function namedWords(
  names: readonly string[],
  words: readonly string[],
  wrong: (what: string) => CommandError,
): Readonly<Record<string, string>> {
  const given = new Map<string, string>();
  const waiting = [...words];
  while (waiting.length > 0) {
    const word = waiting.shift() ?? "";
    const [, option, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const name = option ?? names.find((one) => !given.has(one));
    if (name === undefined) throw wrong(`Unexpected argument: ${word}`);
    if (!names.includes(name)) throw wrong(`There is no option --${name}.`);
    const value = option === undefined ? word : (inline ?? waiting.shift());
    if (value === undefined) throw wrong(`--${name} needs a value.`);
    if (given.has(name)) throw wrong(`${name} is given twice.`);
    given.set(name, value);
  }
  return Object.fromEntries(given);
}
