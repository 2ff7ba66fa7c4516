import { describe, expect, it } from "@jest/globals";
import stringWidth from "fast-string-width";
import type { Line } from "../../../cli/terminal/output.ts";
import { type Column, cut, Table } from "../../../cli/terminal/table.ts";
import { terminalLine } from "../../../cli/terminal/terminal-text.ts";
import { NAMES } from "../../corpus/names.ts";
import { TITLES } from "../../corpus/texts.ts";

interface Row {
  readonly id: number;
  readonly title: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: "ID", text: ({ id }) => String(id), align: "right" },
  { title: "Title", text: ({ title }) => title, isCut: true },
  { title: "End", text: () => "end" },
];

const plain = (lines: readonly Line[]) =>
  lines.map((line) => line.map((part) => (typeof part === "string" ? part : part.text)).join(""));

describe("A table in a terminal", () => {
  it("has a head and puts its columns below each other", () => {
    const lines = new Table(COLUMNS, 80).lines([
      { id: 1, title: "One" },
      { id: 20, title: "Twenty" },
    ]);
    expect(plain(lines)).toEqual(["ID  Title   End", " 1  One     end", "20  Twenty  end"]);
  });

  it("is never wider than the terminal", () => {
    const rows = [
      { id: 1, title: "word ".repeat(40) },
      { id: 2, title: "東京".repeat(40) },
      { id: 3, title: "👩‍👩‍👧".repeat(40) },
    ];
    for (const line of plain(new Table(COLUMNS, 40).lines(rows)))
      expect(stringWidth(line)).toBeLessThanOrEqual(40);
  });

  it.each([...NAMES, ...TITLES])("shows %j on one line of 40 columns, from its beginning", (title) => {
    const [line = ""] = plain(new Table(COLUMNS, 40).lines([{ id: 1, title }])).slice(1);
    expect(stringWidth(line)).toBeLessThanOrEqual(40);
    const shown = line.slice(" 1  ".length, -"end".length).trim();
    expect(terminalLine(title).startsWith(shown.replace(/…$/, ""))).toBe(true);
  });

  it("keeps the widths of its first rows, without a second head", () => {
    const table = new Table(COLUMNS, 80);
    table.lines([{ id: 1, title: "First" }]);
    expect(plain(table.lines([{ id: 2, title: "Longer than before" }]))).toEqual([" 2  Long…  end"]);
  });

  it("has nothing without rows, and takes its widths from the first that come", () => {
    const table = new Table(COLUMNS, 80);
    expect(table.lines([])).toEqual([]);
    expect(plain(table.lines([{ id: 1, title: "A long title" }]))[1]).toBe(" 1  A long title  end");
  });

  it("keeps a row on one line, whatever its cells hold", () => {
    expect(plain(new Table(COLUMNS, 80).lines([{ id: 1, title: "a\nb\u001b[31mc" }]))[1]).toBe(
      " 1  a b\ufffd[31mc  end",
    );
  });
});

describe("A table in a pipe", () => {
  it("separates whole cells by tabs and has no head", () => {
    const title = "word ".repeat(40).trim();
    expect(plain(new Table(COLUMNS, null).lines([{ id: 1, title }]))).toEqual([`1\t${title}\tend`]);
  });
});

describe("A cut line", () => {
  it("tears no character and marks where it was cut", () => {
    expect(cut("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 5)).toBe("👩‍👩‍👧👩‍👩‍👧…");
    expect(cut("two words", 5)).toBe("two…");
  });
});
