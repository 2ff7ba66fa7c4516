import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { csvFile, csvHead, csvLine } from "../../../core/payments/csv.ts";

/** Parses one line as RFC 4180 says. */
function read(line: string): string[] {
  expect(line.endsWith("\r\n")).toBe(true);
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|$)/gy;
  const text = line.slice(0, -2);
  for (;;) {
    const found = cell.exec(text);
    if (found === null) throw new Error(`Not a line: ${JSON.stringify(line)}`);
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "") return cells;
  }
}

describe("csvLine", () => {
  it("separates cells by commas and ends by CR LF", () => {
    expect(csvLine(["Date", "", 12.5, -4])).toBe("Date,,12.5,-4\r\n");
  });

  it.each([
    ["a, b", '"a, b"'],
    ['the "best"', '"the ""best"""'],
    ["two\nlines", '"two\nlines"'],
    ["two\r\nlines", '"two\r\nlines"'],
  ])("quotes what would end the cell: %j", (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ["＝1", "'＝1"],
    ["  =1+1", "'  =1+1"],
    ["\u00a0@A1", "'\u00a0@A1"],
    ["\u3000＝1", "'\u3000＝1"],
    ['=HYPERLINK("http://evil.example","a")', `"'=HYPERLINK(""http://evil.example"",""a"")"`],
  ])("lets no spreadsheet run %j", (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  it.each([
    ["Icons;=1+1", "Icons;'=1+1"],
    ["Icons;-1;@A1", "Icons;'-1;'@A1"],
    ['Icons;"=1+1"', `"Icons;""'=1+1"""`],
    ["Icons;＝1", "Icons;'＝1"],
    ["Icons; =1+1", "Icons;' =1+1"],
    ['Icons;" =1+1"', `"Icons;""' =1+1"""`],
  ])("lets none run %j where cells are separated by semicolons", (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  it("leaves numbers and harmless texts as they are", () => {
    expect(csvLine([-12.34, "a=b", "2-1", "x@y", "'=1", "a; b", " a"])).toBe(
      "-12.34,a=b,2-1,x@y,'=1,a; b, a\r\n",
    );
  });

  it("writes amounts of money with both decimals, whatever they are", () => {
    expect(csvLine([1_250, -1_250, 400, -4, 0, 999_999_999_999].map((cents) => ({ cents })))).toBe(
      "12.50,-12.50,4.00,-0.04,0.00,9999999999.99\r\n",
    );
  });

  it("is read back cell by cell, and no cell begins as a formula does", () => {
    // Semicolons have a test of their own.
    const text = fc.string({ unit: "binary" }).map((any) => any.replaceAll(";", ","));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const cells = read(csvLine(texts));
        expect(cells.map((cell, at) => (cell === texts[at] ? cell : cell.slice(1)))).toEqual(texts);
        expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(cell))).toEqual([]);
      }),
    );
  });

  it("has no formula behind a semicolon, whatever its texts hold", () => {
    const hostile = fc.string({ unit: fc.constantFrom(";", '"', " ", ",", "=", "-", "'", "a") });
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), (texts) => {
        const line = csvLine(texts);
        expect(line.match(/;"*\s*[=+\-@]/g)).toBeNull();
        expect(read(line).map((cell) => cell.replaceAll("'", ""))).toEqual(
          texts.map((text) => text.replaceAll("'", "")),
        );
      }),
    );
  });
});

describe("a file of CSV", () => {
  const bytes = new TextEncoder().encode(csvHead(["Name"]) + csvLine(["Müller"]));

  it("begins with the mark by which spreadsheets tell UTF-8", () => {
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("is read back without it", () => {
    expect(new TextDecoder().decode(bytes)).toBe("Name\r\nMüller\r\n");
  });

  it("has it once, whether whoever read it has left it out or not", () => {
    const text = csvHead(["Name"]);
    expect(csvFile(text)).toBe(text);
    expect(csvFile(text.slice(1))).toBe(text);
  });
});
