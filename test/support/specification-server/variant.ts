import type { Json } from "./json.ts";

/**
 * How the server writes its answers:
 * - plain: the named fields alone, whole seconds.
 * - nulls: null for what is empty or absent, microseconds, a field more in each object, and of two allowed forms of an
 *   answer the rarer one.
 */
export type Variant = "plain" | "nulls";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** @param isWrite whether the answer itself may be null, too */
export function written(answer: Json, variant: Variant, isWrite: boolean): Json {
  if (variant === "plain") return answer;
  return isWrite && isEmpty(answer) ? null : withNulls(answer);
}

function withNulls(value: Json | undefined): Json {
  if (value === undefined) return null;
  if (typeof value === "string") return TIME.test(value) ? `${value}.123456` : value;
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => withNulls(item));
  const fields: Record<string, Json> = { row_state: { flags: ["a"] } };
  for (const [name, field] of Object.entries(value)) fields[name] = isEmpty(field) ? null : withNulls(field);
  return fields;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === "" || value === null || value === undefined) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
