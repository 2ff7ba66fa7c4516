import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { lines } from "../../../server/operator/lines.ts";

async function all(stream: Readable): Promise<readonly string[]> {
  const read: string[] = [];
  for await (const line of lines(stream)) read.push(line);
  return read;
}

describe("lines", () => {
  it("end at line feeds alone, wherever the stream is cut", async () => {
    const text = "é\u2028b\r\u2029\u0085\n\n{}\nthe last";
    const bytes = Buffer.from(text);
    const cut = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(await all(Readable.from(cut, { objectMode: false }))).toEqual([
      "é\u2028b\r\u2029\u0085",
      "",
      "{}",
      "the last",
    ]);
  });

  it("leave the stream open for whoever wants no more", async () => {
    const stream = new PassThrough();
    stream.write("one\ntwo\n");
    for await (const line of lines(stream)) {
      expect(line).toBe("one");
      break;
    }
    expect(stream.destroyed).toBe(false);
    stream.destroy();
  });

  it("end with a peer that goes, and fail with a stream that fails", async () => {
    const gone = new PassThrough();
    gone.write("one\n");
    setImmediate(() => gone.destroy());
    expect(await all(gone)).toEqual(["one"]);
    const broken = new PassThrough();
    setImmediate(() => broken.destroy(new Error("The file cannot be read")));
    await expect(all(broken)).rejects.toThrow("The file cannot be read");
  });
});
