import * as v from "valibot";
import { UNKNOWN_ID } from "../core/images/person-name.ts";
import { MAX_ID } from "../core/shared/id.ts";
import { trimmedLine, trimmedName, trimmedText } from "../core/text/trimmed.ts";
import { assumed } from "./assumed.ts";
import { DEFAULT_BODY_BYTES } from "./endpoint.ts";
import { picture } from "./images.ts";

/** Person as other users see them. */
export const person = v.object({
  id: v.number(),
  username: assumed(v.string(), ""),
  full_name: assumed(v.string(), ""),
  /** Null where initials are shown. */
  avatar: assumed(v.nullable(picture), null),
});

/** Person of whom another server says nothing. */
export const UNKNOWN_PERSON = { id: UNKNOWN_ID, username: "", full_name: "", avatar: null } as const;

/** It leaves the username out for responses that do not need it. */
export const namedPerson = v.omit(person, ["username"]);

/** PostgreSQL stores no U+0000 in a text. */
const NO_NUL = v.check<string, string>(
  (value) => !value.includes("\u0000"),
  "Contains a character that cannot be stored",
);

const DIGITS = /^\d{1,10}$/;

/** Accepts one line, without what stands unseen around it, which counts for the longest. */
export function text(
  min: number,
  max: number,
  required = "This field is required",
  trimmed: (line: string) => string = trimmedName,
) {
  return v.pipe(
    v.string(required),
    v.trim(),
    v.maxLength(max, `Must be at most ${max} characters`),
    NO_NUL,
    v.transform(trimmed),
    v.minLength(min, min <= 1 ? required : `Must be at least ${min} characters`),
  );
}

/** Accepts any text that the database can store. The rules for its content are applied elsewhere. */
export function storable(required: string) {
  return v.pipe(v.string(required), NO_NUL);
}

/** Absent, null and blank all mean null. */
export function optionalText(max: number, trimmed: (text: string) => string = trimmedName) {
  return v.pipe(
    v.nullish(
      v.pipe(v.string(), v.trim(), v.maxLength(max, `Must be at most ${max} characters`), NO_NUL),
      null,
    ),
    v.transform((value) => (value === null ? null : trimmed(value) || null)),
  );
}

/** A blank search term means none. */
export const search = v.optional(text(0, 200), "");

/** A secret is never trimmed and never normalised. */
export function secret(min: number, max: number) {
  return v.pipe(
    v.string("This field is required"),
    v.minLength(min, min <= 1 ? "This field is required" : `Must be at least ${min} characters`),
    v.maxLength(max, `Must be at most ${max} characters`),
    NO_NUL,
  );
}

/** In a path or a query, an id arrives as text. */
export const id = v.pipe(
  v.string(),
  v.regex(DIGITS, "Must be a whole number"),
  v.transform(Number),
  v.maxValue(MAX_ID),
  v.minValue(1),
);

/** In a JSON body, an id is a number. */
export const bodyId = v.pipe(
  v.number("Must be a whole number"),
  v.integer("Must be a whole number"),
  v.minValue(1),
  v.maxValue(MAX_ID),
);

/** Times are UTC in ISO-8601 with milliseconds. */
export const time = v.pipe(v.string(), v.isoTimestamp());

/** Reads a whole number from a query. */
export function count(min: number, max: number, initial: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(DIGITS, "Must be a whole number"),
      v.transform(Number),
      v.minValue(min, `Must be at least ${min}`),
      v.maxValue(max, `Must be at most ${max}`),
    ),
    String(initial),
  );
}

/** When absent from a query, a flag means "either". */
export const flag = v.optional(
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((value) => value === "true"),
  ),
);

export const MAX_PAGE = 100;

/** Spread it into a query object to page through a list. */
export const page = {
  skip: count(0, MAX_ID, 0),
  limit: count(1, MAX_PAGE, MAX_PAGE),
} as const;

/**
 * Accepts a list of at most `most` items. A longer list is refused without validating any item, since a body
 * of 16 kB can hold thousands of invalid ones. Every list that a caller sends goes through it.
 */
export function boundedList<const Item extends v.GenericSchema>(
  item: Item,
  most: number,
  { notAList, tooMany }: { readonly notAList: string; readonly tooMany: string },
) {
  const bounded = v.pipe(v.array(item, notAList), v.maxLength(most, tooMany));
  const tooLong = v.never(tooMany);
  return v.lazy((sent) => (Array.isArray(sent) && sent.length > most ? tooLong : bounded));
}

/**
 * Returns the `bodyBytes` for texts of these lengths in characters. One UTF-16 unit takes at most three
 * bytes.
 */
export function bytesOfTexts(...lengths: readonly number[]): number {
  return DEFAULT_BODY_BYTES + 3 * lengths.reduce((sum, length) => sum + length, 0);
}

/**
 * `after` replaces `skip` for lists that may be long: the page begins behind that row, if the row is still in
 * the list.
 */
export const longPage = { ...page, after: v.optional(id) } as const;

/** Validates a value by one of core's rules; the rule's sentence is the error. */
export function obeying<Value>(rule: (value: Value) => string | undefined) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    const error = dataset.typed ? rule(dataset.value) : undefined;
    if (error !== undefined) addIssue({ message: error });
  });
}

type Rule = (value: string) => string | undefined;

/** Validates a string by one of core's rules, see `obeying`. */
export function judged(rule: Rule) {
  return v.pipe(
    v.string(rule("") ?? "This field is required"),
    obeying((value: string) =>
      value.includes("\u0000") ? "Contains a character that cannot be stored" : rule(value),
    ),
  );
}

/** Validates one line by one of core's rules, see `obeying`, and trims it. */
export function judgedLine(rule: Rule) {
  return v.pipe(judged(rule), v.transform(trimmedLine));
}

/** Validates a name or an address like `judgedLine`. */
export function judgedName(rule: Rule) {
  return v.pipe(judged(rule), v.transform(trimmedName));
}

/** Validates several lines like `judgedLine`. */
export function judgedProse(rule: Rule) {
  return v.pipe(judged(rule), v.transform(trimmedText));
}

type Judged = typeof judgedLine;

/** Absent, null and blank all mean "". */
export function optionally(kind: Judged, rule: Rule) {
  return v.nullish(kind(rule), "");
}

/** Absent, null and blank all mean null. */
export function orNull(kind: Judged, rule: Rule) {
  return v.pipe(
    optionally(kind, rule),
    v.transform((value) => value || null),
  );
}

/**
 * Validates a list of texts by one of core's rules, which an item alone must obey, too.
 * @param most how many texts count; blank and repeated ones do not, but there is an end to them, too
 * @param settled leaves the texts that count
 */
export function judgedTexts(
  rule: (texts: readonly string[]) => string | undefined,
  { most, tooMany }: { readonly most: number; readonly tooMany: string },
  settled: (given: readonly string[]) => readonly string[],
) {
  const texts = boundedList(
    judged((text) => rule([text])),
    5 * most,
    { notAList: "Must be a list of texts", tooMany },
  );
  return v.pipe(
    texts,
    obeying((given: string[]) => rule(given)),
    v.transform((given) => [...settled(given)]),
  );
}

/** Parses a form's field as JSON. An absent field counts as `absent`. */
export function jsonText<const Schema extends v.GenericSchema<unknown, unknown>>(
  absent: "[]" | "null",
  schema: Schema,
) {
  return v.pipe(v.optional(v.string(), absent), v.parseJson(undefined, "Must be JSON"), schema);
}
