import * as v from "valibot";
import type { Assumed } from "../../contract/assumed.ts";
import { time } from "../../contract/shared.ts";

/** Members of a schema that hold further schemas, by the names that valibot gives them. */
interface Parts {
  readonly assumed?: Assumed;
  readonly entries?: v.ObjectEntries;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly [v.GenericSchema, ...unknown[]];
}

const OR_ABSENT = v.transform((given: unknown) => given ?? undefined);

const made = new WeakMap<v.GenericSchema, v.GenericSchema>();

/**
 * Returns the schema by which the client reads answers of any server of the specification: what the contract marks as
 * `assumed` may be absent or null, an unknown word or time there counts as absent, and times need no zone. Anything
 * else that breaks the contract is refused as before.
 */
export function tolerant<S extends v.GenericSchema>(schema: S): S {
  const known = made.get(schema) ?? relaxed(schema);
  made.set(schema, known);
  return known as S;
}

/** Tells whether the client can do without the whole answer. */
export function isAssumed(schema: v.GenericSchema | undefined): boolean {
  return (schema as Parts | undefined)?.assumed !== undefined;
}

function relaxed(schema: v.GenericSchema & Parts): v.GenericSchema {
  const { assumed, entries, item, wrapped, options, pipe } = schema;
  if (assumed !== undefined) {
    const given = tolerant(assumed.schema);
    const word = isWord(given) ? v.fallback(given, assumed.value) : given;
    const { value } = assumed;
    return value === undefined ? v.pipe(v.nullish(word), OR_ABSENT) : v.nullish(word, value);
  }
  if (schema === time) return anyTime;
  if (pipe !== undefined) return v.pipe(tolerant(pipe[0]), ...(pipe.slice(1) as never[]));
  if (entries !== undefined) return { ...schema, entries: mapped(entries) } as v.GenericSchema;
  if (item !== undefined) return { ...schema, item: tolerant(item) } as v.GenericSchema;
  if (wrapped !== undefined) return { ...schema, wrapped: tolerant(wrapped) } as v.GenericSchema;
  if (options !== undefined && schema.type === "variant")
    return { ...schema, options: (options as v.GenericSchema[]).map(tolerant) } as v.GenericSchema;
  return schema;
}

function isWord(schema: v.GenericSchema & Parts): boolean {
  if (schema.wrapped !== undefined) return isWord(schema.wrapped);
  return schema === anyTime || schema.type === "picklist" || schema.type === "literal";
}

function mapped(entries: v.ObjectEntries): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, tolerant(entry)]));
}

const DATE_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Time in ISO 8601 as servers write it; one without a zone is taken for UTC. */
const anyTime: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.transform((given) => (v.is(time, given) ? given : inUtc(given))),
  v.string("Invalid time"),
);

/** Returns null for what is no time. */
function inUtc(given: string): string | null {
  const found = DATE_TIME.exec(given);
  if (found === null) return null;
  const isZoned = found[1] !== undefined || !given.includes(":");
  const at = new Date((isZoned ? given : `${given}Z`).replace(" ", "T"));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
