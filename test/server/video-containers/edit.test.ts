import { describe, expect, it } from "@jest/globals";
import { areInOrder, type Edit, MOST_EDITS, withEdits } from "../../../server/video-containers/edit.ts";
import { merged, without } from "../../../server/video-containers/ranges.ts";

describe("a file with edits", () => {
  const bytes = Buffer.from("abcdefghij");
  const edits: readonly Edit[] = [
    { at: 1, length: 1, bytes: Buffer.from("1") },
    { at: 3, length: 4, bytes: Buffer.from("34") },
    { at: 9, length: 1 },
  ];

  it.each([1, 2, 3, 4, 10])("is the same in pieces of %d bytes", async (length) => {
    const read = withEdits((first, last) => Promise.resolve(bytes.subarray(first, last + 1)), edits);
    let text = "";
    for (let at = 0; at < bytes.byteLength; at += length)
      text += (await read(at, Math.min(at + length, bytes.byteLength) - 1)).toString();
    expect(text).toBe("a1c34\0\0hi\0");
  });

  it.each<readonly [string, readonly Edit[], boolean]>([
    ["none", [], true],
    ["one behind another", edits, true],
    ["one over another", [edits[1] as Edit, { at: 6, length: 1 }], false],
    ["one behind the end", [{ at: 10, length: 1 }], false],
    ["one over the end", [{ at: 9, length: 2 }], false],
    ["one of no length", [{ at: 1, length: 0 }], false],
    ["one before the beginning", [{ at: -1, length: 2 }], false],
    ["one longer than it says", [{ at: 1, length: 1, bytes: Buffer.from("12") }], false],
    ["one without numbers", [{ at: Number.NaN, length: 1 }], false],
  ])("takes %s: %#", (_, some, isTaken) => {
    expect(areInOrder(some, bytes.byteLength)).toBe(isTaken);
  });

  it("takes no more edits than its limit", () => {
    const many = Array.from({ length: MOST_EDITS + 1 }, (_, at) => ({ at, length: 1 }));
    expect({ most: areInOrder(many.slice(1), 1e6), more: areInOrder(many, 1e6) }).toEqual({
      most: true,
      more: false,
    });
  });
});

describe("ranges of bytes", () => {
  const of = (...pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([start, end]) => ({ start, end }));

  it("are merged in order where they touch", () => {
    expect(merged(of([5, 7], [0, 2], [2, 3], [6, 9], [4, 4]))).toEqual(of([0, 3], [5, 9]));
  });

  it.each([
    [of([0, 10]), of(), of([0, 10])],
    [of([0, 10]), of([0, 10]), of()],
    [of([0, 10]), of([2, 3], [5, 20]), of([0, 2], [3, 5])],
    [of([0, 4], [6, 10]), of([3, 7]), of([0, 3], [7, 10])],
    [of([0, 4], [6, 10]), of([4, 6]), of([0, 4], [6, 10])],
    [of([2, 4], [6, 8]), of([0, 1], [3, 7], [9, 12]), of([2, 3], [7, 8])],
  ])("%j without %j are %j", (ranges, others, left) => {
    expect(without(ranges, others)).toEqual(left);
  });
});
