const PLURALS = new Intl.PluralRules("en-US");

/** Returns the singular or the plural that the number requires. */
export function nounFor(count: number, one: string, other = `${one}s`): string {
  return PLURALS.select(count) === "one" ? one : other;
}

/** Returns "1 rating" or "1,024 ratings". */
export function counted(count: number, one: string, other?: string): string {
  return `${count.toLocaleString("en-US")} ${nounFor(count, one, other)}`;
}

/** It is what is known of a list's size. */
export interface Counted {
  readonly total: number;
  /** The end of the list is loaded. */
  readonly isEnd: boolean;
}

/**
 * Writes the size of a list: "100+" where the server has stopped counting.
 * @param cap how far the server counts, null for a list that it counts to its end
 */
export function cappedCount({ total, isEnd }: Counted, cap: number | null): string {
  return cap !== null && total >= cap && !isEnd ? `${String(cap)}+` : total.toLocaleString("en-US");
}
