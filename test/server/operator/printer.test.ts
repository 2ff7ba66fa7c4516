import { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { printerTo } from "../../../server/operator/printer.ts";

describe("printerTo", () => {
  it("goes on for a reader that has read enough", async () => {
    const read: string[] = [];
    const stream = new Writable({
      write: (line: Buffer, _, done) => {
        read.push(line.toString());
        done(read.length > 1 ? Object.assign(new Error("write EPIPE"), { code: "EPIPE" }) : null);
      },
    });
    const print = printerTo(stream);
    for (const line of ["first", "second"]) print(line);
    await turn();
    expect({ read, isClosed: stream.destroyed }).toEqual({ read: ["first\n", "second\n"], isClosed: true });
    expect(() => {
      print("third");
    }).not.toThrow();
  });
});
