import { Failure } from "../../core/shared/failure.ts";

/**
 * Returns the address of a call. A parameter that would change the path around it (empty, or a dot segment,
 * which the URL standard resolves even when escaped) fails as not found.
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const given = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = asText(given.get(name)) ?? "";
    if (value === "" || value === "." || value === "..")
      throw new Failure({ kind: "not-found", detail: "The requested resource was not found." });
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const text = asText(one);
      if (text !== undefined) search.append(name, text);
    }
  }
  const asked = search.toString();
  return asked === "" ? filled : `${filled}?${asked}`;
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}
