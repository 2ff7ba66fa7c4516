import { describe, expect, it } from "@jest/globals";
import { fastStart } from "../../../server/video-containers/fast-start.ts";
import { mp4Layout } from "../../../server/video-containers/mp4-layout.ts";
import { film } from "../support/films.ts";

async function boxesOf(bytes: Buffer): Promise<readonly string[]> {
  const layout = await mp4Layout(rangeOf(bytes), bytes.byteLength);
  return layout.kind === "whole" ? layout.boxes.map(({ type, size }) => `${type} ${String(size)}`) : [];
}

const rangeOf = (bytes: Buffer) => (first: number, last: number) =>
  Promise.resolve(bytes.subarray(first, last + 1));

async function arranged(bytes: Buffer): Promise<Buffer> {
  const layout = await mp4Layout(rangeOf(bytes), bytes.byteLength);
  if (layout.kind !== "whole") throw new Error(layout.kind);
  const pieces = await fastStart(rangeOf(bytes), layout.boxes);
  const parts: Buffer[] = [];
  for await (const piece of pieces ?? []) parts.push(piece);
  return Buffer.concat(parts);
}

describe("bringing the index before the pictures", () => {
  it("gives an index that reached to the end of the file its size", async () => {
    const bytes = await film({ type: "mp4" });
    const whole = await boxesOf(await arranged(bytes));
    const open = Buffer.from(bytes);
    open.writeUInt32BE(0, open.indexOf("moov") - 4);
    expect((await boxesOf(open)).at(-1)).toMatch(/^moov /);
    expect(await boxesOf(await arranged(open))).toEqual(whole);
  });
});
