import * as v from "valibot";
import { MAX_ID } from "../core/shared/id.ts";
import { DEFAULT_BODY_BYTES } from "./endpoint.ts";
import { picture } from "./images.ts";

/** Somebody as they are named to others. */
export const person = v.object({
  id: v.number(),
  username: v.string(),
  full_name: v.string(),
  /** Null for initials in its place. */
  avatar: v.nullable(picture),
});

/** The same where nobody needs the username. */
export const namedPerson = v.omit(person, ["username"]);

/** PostgreSQL stores no U+0000 in a text. */
const NO_NUL = v.check<string, string>(
  (value) => !value.includes("\u0000"),
  "Contains a character that cannot be stored",
);

const DIGITS = /^\d{1,10}$/;

/** A text that is kept as it stands apart from its outer white space; lengths count after trimming. */
export function text(min: number, max: number, required = "This field is required") {
  return v.pipe(
    v.string(required),
    v.trim(),
    v.minLength(min, min <= 1 ? required : `Must be at least ${min} characters`),
    v.maxLength(max, `Must be at most ${max} characters`),
    NO_NUL,
  );
}

/** A text that is judged elsewhere: kept as it stands if it can be kept. */
export function storable(required: string) {
  return v.pipe(v.string(required), NO_NUL);
}

/** Absent, null and blank all mean null. */
export function optionalText(max: number) {
  return v.pipe(
    v.nullish(
      v.pipe(v.string(), v.trim(), v.maxLength(max, `Must be at most ${max} characters`), NO_NUL),
      null,
    ),
    v.transform((value) => (value === "" ? null : value)),
  );
}

/** A search term in an address; blank means none. */
export const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), NO_NUL), "");

/** A secret is never trimmed and never normalised. */
export function secret(min: number, max: number) {
  return v.pipe(
    v.string("This field is required"),
    v.minLength(min, min <= 1 ? "This field is required" : `Must be at least ${min} characters`),
    v.maxLength(max, `Must be at most ${max} characters`),
    NO_NUL,
  );
}

/** An id in a path or a query, where everything is text. */
export const id = v.pipe(
  v.string(),
  v.regex(DIGITS, "Must be a whole number"),
  v.transform(Number),
  v.maxValue(MAX_ID),
  v.minValue(1),
);

/** An id in a JSON body. */
export const bodyId = v.pipe(
  v.number("Must be a whole number"),
  v.integer("Must be a whole number"),
  v.minValue(1),
  v.maxValue(MAX_ID),
);

/** UTC, ISO-8601, with milliseconds. */
export const time = v.pipe(v.string(), v.isoTimestamp());

/** A whole number in a query. */
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

/** A yes or no in a query; absent means "either". */
export const flag = v.optional(
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((value) => value === "true"),
  ),
);

export const MAX_PAGE = 100;

/** The part of a list that is asked for; spread it into a query object. */
export const page = {
  skip: count(0, MAX_ID, 0),
  limit: count(1, MAX_PAGE, MAX_PAGE),
} as const;

/**
 * A list of `most` items at the most, of which none is looked at in a longer one: a body of 16 kB can hold thousands of
 * items that are wrong. Every list that a caller sends is one of these.
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
 * For `bodyBytes`: a body whose texts may be of these lengths, in characters. The longest character takes three bytes for
 * each of its places in a text.
 */
export function bytesOfTexts(...lengths: readonly number[]): number {
  return DEFAULT_BODY_BYTES + 3 * lengths.reduce((sum, length) => sum + length, 0);
}

/** Of a list that may be long. `after`, the row before the part, takes the place of `skip` while it is in the list. */
export const longPage = { ...page, after: v.optional(id) } as const;

/** A string that one of core's rules judges; the rule's sentence is the error. */
export function judged(rule: (value: string) => string | undefined) {
  return v.pipe(
    v.string(rule("") ?? "This field is required"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const error = dataset.value.includes("\u0000")
        ? "Contains a character that cannot be stored"
        : rule(dataset.value);
      if (error !== undefined) addIssue({ message: error });
    }),
  );
}

/** Of a form: JSON, which is this when it is absent. */
export function jsonText<const Schema extends v.GenericSchema<unknown, unknown>>(
  absent: "[]" | "null",
  schema: Schema,
) {
  return v.pipe(v.optional(v.string(), absent), v.parseJson(undefined, "Must be JSON"), schema);
}
