const PLURALS = new Intl.PluralRules("en-US");

/** Returns the singular or the plural that the number requires. */
export function nounFor(count: number, one: string, other = `${one}s`): string {
  return PLURALS.select(count) === "one" ? one : other;
}

/** Returns "1 rating" or "1,024 ratings". */
export function counted(count: number, one: string, other?: string): string {
  return `${count.toLocaleString("en-US")} ${nounFor(count, one, other)}`;
}
