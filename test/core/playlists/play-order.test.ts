import { describe, expect, it } from "@jest/globals";
import { nextToPlay, playedEntry, previousToPlay } from "../../../core/playlists/play-order.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { entries } from "../../builders/playlists.ts";

// The reader cannot see 11, 14 and 16.
const list = entries(null, "The oven", "The door", null, "The lamp", null);
const id = (number: number) => number as VideoId;

describe("playedEntry", () => {
  it.each([
    ["the one that is named", "13", 13],
    ["the first that can be played, where none is named", null, 12],
    ["the next, where the named one cannot be played", "14", 15],
    ["the first, where nothing behind the named one can be played", "16", 12],
    ["the first, for a video of another playlist", "99", 12],
    ["the first, for nonsense", "x'", 12],
  ])("is %s", (_, named, expected) => {
    expect(playedEntry(list, named)?.videoId).toBe(expected);
  });

  it("is none where nothing can be played", () => {
    expect(playedEntry(entries(null, null), "11")).toBeNull();
    expect(playedEntry([], null)).toBeNull();
  });
});

describe("what comes next", () => {
  it("passes over what cannot be played, in both directions", () => {
    expect(nextToPlay(list, id(12))?.videoId).toBe(13);
    expect(nextToPlay(list, id(13))?.videoId).toBe(15);
    expect(previousToPlay(list, id(15))?.videoId).toBe(13);
  });

  it("is nothing at the ends, and behind a video that was taken out", () => {
    expect(nextToPlay(list, id(15))).toBeNull();
    expect(previousToPlay(list, id(12))).toBeNull();
    expect(nextToPlay(list, id(99))).toBeNull();
  });
});
