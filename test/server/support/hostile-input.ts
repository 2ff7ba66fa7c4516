import fc from "fast-check";
import type { JsonSchema } from "../../../server/http/describe/openapi.ts";

/** These have broken programs: controls, NUL, lone surrogates, quotes, markup, disguised numbers, length. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202e",
    "'; drop table users; --",
    "<script>alert(1)</script>",
    "%00",
    "%",
    "_",
    "\\",
    "1e999",
    "-0",
    "null",
    "9".repeat(400),
    "x".repeat(30_000),
  ),
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-1, 0, 0.1, 2 ** 31, 2 ** 53, 1e308, -1e308, 100_000_000.001),
);

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}),
) as fc.Arbitrary<unknown>;

/** Makes a value of the schema's shape, in which any part is now and then replaced by a hostile one. */
export function hostile(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return anything;
  return fc.oneof({ arbitrary: shaped(schema), weight: 5 }, { arbitrary: anything, weight: 1 });
}

function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = (schema["anyOf"] ?? schema["oneOf"]) as JsonSchema[] | undefined;
  if (options !== undefined) return fc.oneof(...options.map(hostile));
  if (Array.isArray(schema["enum"]))
    return fc.oneof(fc.constantFrom(...(schema["enum"] as unknown[])), hostileText);
  switch (schema["type"]) {
    case "object": {
      const entries = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
      return fc.record(Object.fromEntries(entries.map(([name, property]) => [name, hostile(property)])), {
        requiredKeys: [],
      });
    }
    case "array":
      return fc.oneof(
        fc.array(hostile(schema["items"] as JsonSchema | undefined), { maxLength: 12 }),
        fc.constant(Array<number>(3_000).fill(0.5)),
      );
    case "string":
      return hostileText;
    case "integer":
    case "number":
      return hostileNumber;
    case "boolean":
      return fc.boolean();
    default:
      return anything;
  }
}

/** Does the same for a path or a query, where all values are texts. */
export function hostileQuery(schema: JsonSchema | undefined): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(schema?.["properties"] ?? {});
  return fc.dictionary(
    names.length === 0 ? fc.constantFrom("q", "skip") : fc.constantFrom(...names),
    fc.oneof(hostileText, hostileNumber.map(String)).map((text) => text.toWellFormed().slice(0, 2_000)),
    { maxKeys: names.length + 1 },
  );
}

/** Recognizes the validation library's own sentence, which no caller should read. */
export function isLibraryTalk(sentence: string): boolean {
  return /\bInvalid [\w ]+: (Expected .* but r|R)eceived /s.test(sentence);
}
