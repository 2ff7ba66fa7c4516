import stringWidth from "fast-string-width";
import type { Line, Style } from "./output.ts";
import { terminalLine } from "./terminal-text.ts";
import { graphemes } from "../../core/text/graphemes.ts";

export interface Column<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  readonly style?: Style;
  /** Columns that may be cut share what is left of the width. */
  readonly isCut?: boolean;
  readonly align?: "right";
}

const GAP = "  ";
/** A column that is cut keeps at least this width, even if the table then is wider than the terminal. */
const NARROWEST = 8;

/**
 * It lays out rows for a terminal, or separates their cells by tabs where there is none. The first rows decide on
 * the widths, so that a long list can be written part by part.
 */
export class Table<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #width: number | null;
  #widths: readonly number[] | null = null;

  /** @param width of the terminal in columns; null for a file or a pipe */
  constructor(columns: readonly Column<Row>[], width: number | null) {
    this.#columns = columns;
    this.#width = width;
  }

  lines(rows: readonly Row[]): readonly Line[] {
    const cells = rows.map((row) => this.#columns.map(({ text }) => terminalLine(text(row))));
    if (rows.length === 0) return [];
    if (this.#width === null) return cells.map((texts) => [texts.join("\t")]);
    const isFirst = this.#widths === null;
    const widths = (this.#widths ??= this.#fit(cells, this.#width));
    const head = this.#columns.map(({ title }) => title);
    return [
      ...(isFirst ? [this.#line(head, widths, "dim")] : []),
      ...cells.map((texts) => this.#line(texts, widths)),
    ];
  }

  #line(texts: readonly string[], widths: readonly number[], style?: Style): Line {
    return this.#columns.flatMap((column, at) => {
      const width = widths[at] ?? 0;
      const text = cut(texts[at] ?? "", width);
      const space = " ".repeat(Math.max(0, width - stringWidth(text)));
      const isLast = at === this.#columns.length - 1;
      const cell = column.align === "right" ? space + text : isLast ? text : text + space;
      const shown = style ?? column.style;
      return [shown === undefined ? cell : { text: cell, style: shown }, ...(isLast ? [] : [GAP])];
    });
  }

  #fit(cells: readonly (readonly string[])[], width: number): readonly number[] {
    const wanted = this.#columns.map(({ title }, at) =>
      Math.max(stringWidth(title), ...cells.map((texts) => stringWidth(texts[at] ?? ""))),
    );
    let over = sum(wanted) + GAP.length * (wanted.length - 1) - width;
    const widths = [...wanted];
    while (over > 0) {
      const widest = this.#widestCut(widths);
      if (widest === undefined) break;
      widths[widest] = (widths[widest] ?? 0) - 1;
      over -= 1;
    }
    return widths;
  }

  /** Returns the index of the widest column that can become narrower; undefined when none can. */
  #widestCut(widths: readonly number[]): number | undefined {
    return this.#columns
      .flatMap(({ isCut }, at) => (isCut === true && (widths[at] ?? 0) > NARROWEST ? [at] : []))
      .toSorted((one, other) => (widths[other] ?? 0) - (widths[one] ?? 0))[0];
  }
}

/** Cuts a line to so many columns of a terminal, with an ellipsis at its end. */
export function cut(line: string, width: number): string {
  if (stringWidth(line) <= width) return line;
  let shown = "";
  let used = 1;
  for (const grapheme of graphemes(line)) {
    used += stringWidth(grapheme);
    if (used > width) break;
    shown += grapheme;
  }
  return `${shown.trimEnd()}…`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
