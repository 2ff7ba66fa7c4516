import { describe, expect, it } from "@jest/globals";
import { Output } from "../../../cli/terminal/output.ts";
import { ProgressLine } from "../../../cli/terminal/progress-line.ts";
import { Written } from "../support/written.ts";

const ERASE = "\u001b[K";

function setUp(columns?: number, isJson = false) {
  const stderr = new Written(columns);
  const output = new Output({ stdout: new Written(columns), stderr }, { isJson, isVerbose: false });
  return { stderr, output, line: new ProgressLine(output) };
}

describe("A progress line", () => {
  it("is rewritten in place, and only when it has changed", () => {
    const { stderr, line } = setUp(40);
    for (const text of ["1%", "1%", "2%"]) line.show(text);
    expect(stderr.text).toBe(`\r1%${ERASE}\r2%${ERASE}`);
  });

  it("is narrower than the terminal, so that it is not wrapped", () => {
    const { stderr, line } = setUp(10);
    line.show("42% of 30 MB, 1.2 MB/s");
    expect(stderr.text).toBe(`\r42% of 3…${ERASE}`);
  });

  it("ends before anything else is written, and begins again below", () => {
    const { stderr, line, output } = setUp(40);
    line.show("1%");
    output.note("Lost.");
    line.show("2%");
    line.end();
    line.end();
    expect(stderr.text).toBe(`\r1%${ERASE}\nLost.\n\r2%${ERASE}\n`);
  });

  it("sends no escape sequence of a text to the terminal", () => {
    const { stderr, line } = setUp(40);
    line.show("\u001b[2J1%");
    expect(stderr.text).toBe(`\r\u{fffd}[2J1%${ERASE}`);
  });

  it.each<[string, number | undefined, boolean]>([
    ["in a pipe", undefined, false],
    ["beside JSON", 40, true],
  ])("is not written %s", (_, columns, isJson) => {
    const { stderr, line } = setUp(columns, isJson);
    line.show("1%");
    line.end();
    expect(stderr.text).toBe("");
  });
});
