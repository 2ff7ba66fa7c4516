import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import {
  inOrder,
  moved,
  movesTo,
  orderError,
  indexAt,
  withoutVideo,
  withVideo,
} from "../../../core/playlists/playlist-order.ts";

describe("withVideo", () => {
  it.each([
    ["last", undefined, [1, 2, 3, 9]],
    ["first", 0, [9, 1, 2, 3]],
    ["between", 2, [1, 2, 9, 3]],
    ["last, beyond the end", 50, [1, 2, 3, 9]],
    ["first, before the beginning", -4, [9, 1, 2, 3]],
  ])("puts it %s", (_, index, expected) => {
    expect(withVideo([1, 2, 3], 9, index)).toEqual(expected);
  });

  it("leaves what is there already where it is", () => {
    const ids = [1, 2, 3];
    expect(withVideo(ids, 1, 2)).toBe(ids);
  });
});

describe("moved", () => {
  it.each([
    [1, 0, [1, 2, 3]],
    [1, 1, [2, 1, 3]],
    [1, 2, [2, 3, 1]],
    [3, 0, [3, 1, 2]],
    [9, 0, [1, 2, 3]],
  ])("moves %d to %d", (id, index, expected) => {
    expect(moved([1, 2, 3], id, index)).toEqual(expected);
  });
});

describe("movesTo", () => {
  it.each([
    [[1, 2, 3, 4], []],
    [[2, 3, 4, 1], [{ id: 1, index: 3 }]],
    [[4, 1, 2, 3], [{ id: 4, index: 0 }]],
    [[2, 1, 3, 4], [{ id: 1, index: 1 }]],
    [
      [4, 3, 2, 1],
      [
        { id: 4, index: 0 },
        { id: 3, index: 1 },
        { id: 1, index: 3 },
      ],
    ],
  ])("brings 1, 2, 3, 4 into the order %j by %j", (wanted, moves) => {
    expect(movesTo([1, 2, 3, 4], wanted)).toEqual(moves);
  });

  it("ends with any order that is wanted", () => {
    const ids = [1, 2, 3, 4, 5, 6];
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (wanted) => {
        const reached = movesTo(ids, wanted).reduce<readonly number[]>(
          (list, { id, index }) => moved(list, id, index),
          ids,
        );
        expect(reached).toEqual(wanted);
      }),
    );
  });
});

describe("orderError", () => {
  it.each([
    [[3, 1, 2], undefined],
    [[1, 2], "The order must list every video of the playlist exactly once."],
    [[1, 2, 3, 4], "The order must list every video of the playlist exactly once."],
    [[1, 2, 4], "The order must list every video of the playlist exactly once."],
    [[1, 2, 2], "A video is listed twice."],
    [[], "The order must list every video of the playlist exactly once."],
  ])("says of %j: %s", (wanted, error) => {
    expect(orderError([1, 2, 3], wanted)).toBe(error);
  });

  it("is content with whatever adding, moving and taking out make", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(withVideo, moved), fc.nat(9), fc.integer()));
    fc.assert(
      fc.property(steps, (taken) => {
        const ids = taken.reduce<readonly number[]>((list, [step, id, place]) => step(list, id, place), []);
        expect(orderError(ids, ids.toReversed())).toBeUndefined();
        expect(withoutVideo(ids, 3)).not.toContain(3);
      }),
    );
  });
});

describe("indexAt", () => {
  const middles = [50, 150, 250];

  it("is the place of the row whose middle the pointer has passed", () => {
    expect(indexAt(middles, 160, 0)).toBe(1);
    expect(indexAt(middles, 149, 0)).toBe(0);
    expect(indexAt(middles, 900, 0)).toBe(2);
    expect(indexAt(middles, -5, 2)).toBe(0);
    expect(indexAt(middles, 140, 2)).toBe(1);
  });
});

describe("inOrder", () => {
  it("numbers anew and leaves out what is not named", () => {
    const entries = [
      { videoId: 1, order: 0 },
      { videoId: 2, order: 1 },
      { videoId: 3, order: 2 },
    ];
    expect(inOrder(entries, [3, 1])).toEqual([
      { videoId: 3, order: 0 },
      { videoId: 1, order: 1 },
    ]);
  });
});
