import type { JsonSchema } from "../../../server/http/describe/openapi.ts";

/** Names the texts in a schema that may have any words: "title", "tags[]", "participants[].user_name". */
export function textsIn(schema: JsonSchema, path = ""): readonly string[] {
  const ways = (schema["anyOf"] ?? schema["oneOf"]) as JsonSchema[] | undefined;
  if (ways !== undefined) return [...new Set(ways.flatMap((way) => textsIn(way, path)))];
  if ("enum" in schema || "const" in schema) return [];
  if (schema["type"] === "array") return textsIn(schema["items"] as JsonSchema, `${path}[]`);
  if (schema["type"] === "string") return [path];
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, each]) => textsIn(each, path === "" ? name : `${path}.${name}`));
}
