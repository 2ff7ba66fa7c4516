import * as v from "valibot";

/** Returns a schema and all schemas within it. */
export function schemasWithin(schema: v.GenericSchema): readonly v.GenericSchema[] {
  const found = new Set<v.GenericSchema>();
  visit(schema, found);
  return [...found];
}

function visit(value: unknown, found: Set<v.GenericSchema>): void {
  if (typeof value !== "object" || value === null) return;
  if (isSchema(value)) {
    if (found.has(value)) return;
    found.add(value);
    // A bounded list checks its length first; only the schema of its items is visited.
    if (isLazy(value)) {
      const list = value.getter(undefined);
      visit("item" in list ? list.item : list, found);
      return;
    }
  }
  for (const part of Object.values(value)) visit(part, found);
}

function isSchema(value: object): value is v.GenericSchema {
  return "kind" in value && value.kind === "schema";
}

function isLazy(schema: v.GenericSchema): schema is v.LazySchema<v.GenericSchema> {
  return schema.type === "lazy";
}

const MANY = 5_000;
/** These schemas limit neither the number of items nor the number of names. */
const WITHOUT_END = ["array", "lazy", "loose_tuple", "map", "record", "set", "tuple_with_rest"];

/** Tells whether the schema looks at the items of a list that is far too long. */
export function looksAtItems(schema: v.GenericSchema): boolean {
  if (!WITHOUT_END.includes(schema.type)) return false;
  if (!["array", "lazy"].includes(schema.type)) return true;
  let looked = false;
  const list = new Proxy(Array<unknown>(MANY).fill(0), {
    get(target, name, receiver) {
      if (typeof name === "string" && /^\d+$/.test(name)) looked = true;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  v.safeParse(schema, list);
  return looked;
}
