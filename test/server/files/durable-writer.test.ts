import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { writeDurably } from "../../../server/files/durable-writer.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

/** Gives one chunk after another, each once the disk has dealt with those before it. */
async function* slowly(chunks: readonly Buffer[]): AsyncIterable<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await pause(20);
  }
}

describe("bytes that are written as they come", () => {
  it("end where one chunk found no room, though a later one would", async () => {
    const path = join(emptyFolder(), "file");
    const file = await open(path, "w");
    let asked = 0;
    let durable = 0;
    const room = {
      take: () => ((asked += 1) === 2 ? Promise.reject(new Error("full")) : Promise.resolve()),
    };
    const bytes = slowly([Buffer.from("first "), Buffer.from("refused "), Buffer.from("third")]);
    const onDurable = (offset: number) => Promise.resolve(void (durable = offset));
    await expect(writeDurably(file, { offset: 0, bytes, onDurable }, room)).rejects.toThrow("full");
    await file.close();
    expect({ durable, kept: await readFile(path, "utf8"), asked }).toEqual({
      durable: 6,
      kept: "first ",
      asked: 2,
    });
  });
});
