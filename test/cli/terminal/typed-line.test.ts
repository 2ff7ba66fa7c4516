import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { TypedLine } from "../../../cli/terminal/typed-line.ts";
import { until } from "../../adapters/http/set-up-client.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { Written } from "../support/written.ts";

let stdin: PassThrough;
let line: TypedLine;
let entered: string[];
let interrupts: number;
let ends: number;

beforeEach(() => {
  stdin = new PassThrough();
  [entered, interrupts, ends] = [[], 0, 0];
  line = new TypedLine({
    ...{ env: {}, platform: "linux", home: "/", stdin, clock: new FakeClock() },
    ...{ stdout: new Written(20), stderr: new Written(20), signal: AbortSignal.any([]) },
    interrupt: () => (interrupts += 1),
  });
  line.entered$.subscribe((text) => entered.push(text));
  line.ended$.subscribe(() => (ends += 1));
});
afterEach(() => line.close());

/** Types, and waits until the line has become this. */
async function type(keys: string, text: string) {
  stdin.write(keys);
  await until(() => line.text === text);
}

describe("A line that a user types", () => {
  it("is entered by Enter", async () => {
    await type("Hello\r", "");
    expect(entered).toEqual(["Hello"]);
  });

  it("is entered whole when a part of it was pasted with line ends", async () => {
    await type("See \u001b[200~one\r\n\ttwo\r\n\u001b[201~", "See one\n\ttwo\n");
    expect(entered).toEqual([]);
    await type("!\r", "");
    expect(entered).toEqual(["See one\n\ttwo\n!"]);
  });

  it("is cleared with what was pasted by Ctrl-U", async () => {
    await type("\u001b[200~one\rtwo\u001b[201~", "one\ntwo");
    await type("\u0015", "");
    await type("Hello\r", "");
    expect(entered).toEqual(["Hello"]);
  });

  it("goes on with a text of several lines, and enters none of them", async () => {
    line.edit("one\r\n\ttwo\rthree");
    expect({ text: line.text, entered }).toEqual({ text: "one\n\ttwo\nthree", entered: [] });
    await type(" and more\r", "");
    expect(entered).toEqual(["one\n\ttwo\nthree and more"]);
  });

  it("is not entered when the terminal is closed, and can still be read", async () => {
    await type("half a wor", "half a wor");
    stdin.end();
    await until(() => ends === 1);
    expect({ entered, text: line.text }).toEqual({ entered: [], text: "half a wor" });
  });

  it("is ended by Ctrl-D when it is empty, and interrupts by Ctrl-C", async () => {
    stdin.write("\u0003");
    await until(() => interrupts === 1);
    stdin.write("\u0004");
    await until(() => ends === 1);
  });
});
