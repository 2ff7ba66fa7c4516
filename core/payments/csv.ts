/**
 * It matches the position before a formula at the beginning of a cell. Spreadsheets read formula signs in
 * half and full width, with or without blanks before them. Where commas are decimal, they separate cells at
 * semicolons, quoted or not.
 */
const BEFORE_FORMULA = /(^|;"*)(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** An amount of money is written in whole units with both decimals. */
export type CsvCell = string | number | { readonly cents: number };

export const CSV_TYPE = "text/csv; charset=utf-8";

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Returns the first line of a file, with the names of the columns. */
export function csvHead(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvLine(columns)}`;
}

/** Restores the byte order mark of a file to be saved, because decoding removes it. */
export function csvFile(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text : `${BYTE_ORDER_MARK}${text}`;
}

/**
 * Returns a line of CSV (RFC 4180) with its end. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers and amounts stay as they are, negative ones, too.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return (value.cents / 100).toFixed(2);
  const text = value.replaceAll(BEFORE_FORMULA, "$1'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
