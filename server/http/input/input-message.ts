import type * as v from "valibot";

const NUMBER_LIMITS: Readonly<Record<string, string>> = {
  min_value: "Must be at least",
  max_value: "Must be at most",
};

const LENGTH_LIMITS: Readonly<Record<string, string>> = {
  min_length: "Must be at least",
  max_length: "Must be at most",
};

/** The message is about a whole body. */
export const OBJECT_EXPECTED = "A JSON object is expected";

const FORMS: Readonly<Record<string, string>> = {
  string: "Must be a text",
  number: "Must be a number",
  integer: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
  picklist: "Isn't one of the possible values",
  literal: "Isn't one of the possible values",
  iso_date: "Must be a date such as 2026-01-31",
  iso_timestamp: "Must be a time such as 2026-01-31T12:00:00.000Z",
};

/** Returns the message of a schema that has none of its own, so that callers never read the library's. */
export function inputMessage({ type, received, requirement, path }: v.BaseIssue<unknown>): string {
  if (received === "undefined") return path === undefined ? OBJECT_EXPECTED : "This field is required";
  if (typeof requirement === "number" && type in NUMBER_LIMITS)
    return `${NUMBER_LIMITS[type]} ${requirement}`;
  if (typeof requirement === "number" && type in LENGTH_LIMITS)
    return `${LENGTH_LIMITS[type]} ${requirement} characters`;
  return FORMS[type] ?? "Isn't valid";
}
