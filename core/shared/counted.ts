const PLURALS = new Intl.PluralRules("en-US");

/** The noun in the form that the number asks for. */
export function nounFor(count: number, one: string, other = `${one}s`): string {
  return PLURALS.select(count) === "one" ? one : other;
}

/** "1 rating", "1,024 ratings". */
export function counted(count: number, one: string, other?: string): string {
  return `${count.toLocaleString("en-US")} ${nounFor(count, one, other)}`;
}
