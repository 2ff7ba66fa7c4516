import { describe, expect, it } from "@jest/globals";
import { PLAYER_KEYS, playerCommandOf } from "../../../core/videos/player-keys.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "altKey" | "metaKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

describe("playerCommandOf", () => {
  it.each([
    [" ", { kind: "play-or-pause" }],
    ["K", { kind: "play-or-pause" }],
    ["j", { kind: "seek-by", seconds: -10 }],
    ["l", { kind: "seek-by", seconds: 10 }],
    ["ArrowLeft", { kind: "seek-by", seconds: -5 }],
    ["ArrowUp", { kind: "volume-by", change: 0.05 }],
    ["m", { kind: "mute" }],
    ["c", { kind: "captions" }],
    ["f", { kind: "full-screen" }],
    ["i", { kind: "picture-in-picture" }],
    ["7", { kind: "seek-to", part: 0.7 }],
    ["Home", { kind: "seek-to", part: 0 }],
    ["End", { kind: "seek-to", part: 1 }],
    ["<", { kind: "speed-by", steps: -1 }],
    [">", { kind: "speed-by", steps: 1 }],
    ["?", { kind: "help" }],
  ])("reads %j as video sites do", (key, command) => {
    expect(playerCommandOf(press(key), "none")).toEqual(command);
  });

  it("leaves the browser's own shortcuts and unknown keys alone", () => {
    expect(playerCommandOf(press("f", { ctrlKey: true }), "none")).toBeUndefined();
    expect(playerCommandOf(press("ArrowLeft", { altKey: true }), "none")).toBeUndefined();
    expect(playerCommandOf(press("l", { metaKey: true }), "none")).toBeUndefined();
    expect(playerCommandOf(press("Tab"), "none")).toBeUndefined();
  });

  it.each([
    ["button", [" "], ["k", "ArrowLeft", "1"]],
    ["level", ["ArrowUp", "ArrowLeft", "Home", "End"], [" ", "k", "1", "m", ">"]],
    ["list", [" ", "ArrowUp", "Home", "1"], ["k", "m", ">"]],
  ] as const)("leaves a %s the keys that it answers itself, and no other", (focused, own, others) => {
    for (const key of own) expect(playerCommandOf(press(key), focused)).toBeUndefined();
    for (const key of others)
      expect(playerCommandOf(press(key), focused)).toEqual(playerCommandOf(press(key), "none"));
  });
});

describe("PLAYER_KEYS", () => {
  it("has each key once", () => {
    const keys = PLAYER_KEYS.flatMap(({ does }) => does.flatMap((each) => each.keys));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(25);
  });
});
