/** It is the query of an address, such as what a list is narrowed by. */
export interface AddressQuery {
  get(name: string): string | null;
}

const MAX_TEXT = 200;

/** Reads a typed text, and "" where there is none. */
export function textIn(query: AddressQuery, name: string): string {
  return (query.get(name) ?? "").replaceAll("\u0000", "").slice(0, MAX_TEXT);
}

/** Reads one of the values; undefined for any other text. */
export function oneOfIn<Value extends string>(query: AddressQuery, name: string, values: readonly Value[]) {
  return values.find((each) => each === query.get(name));
}

/** Writes a query in the order of its parts, without those that are blank, null or false; "" for none. */
export function formatQuery(parts: Readonly<Record<string, string | number | null | false>>): string {
  return Object.entries(parts)
    .map(([name, value]) => [name, value === null || value === false ? "" : String(value).trim()] as const)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");
}
