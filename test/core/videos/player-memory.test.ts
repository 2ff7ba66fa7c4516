import { describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { isWorthRemembering, MOST_POSITIONS, PlayerMemory } from "../../../core/videos/player-memory.ts";
import { FIRST_SETTINGS } from "../../../core/videos/player-settings.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const video = (id: number) => id as VideoId;

function aDevice() {
  const device = new FakeStorage();
  return { device, memory: new PlayerMemory(device.tab()) };
}

describe("isWorthRemembering", () => {
  it("is not what lies within ten seconds of an end, or the twentieth part of a short video", () => {
    expect(isWorthRemembering(9, 3_600)).toBe(false);
    expect(isWorthRemembering(11, 3_600)).toBe(true);
    expect(isWorthRemembering(3_589, 3_600)).toBe(true);
    expect(isWorthRemembering(3_591, 3_600)).toBe(false);
    expect(isWorthRemembering(1, 12)).toBe(true);
    expect(isWorthRemembering(11.5, 12)).toBe(false);
  });
});

describe("PlayerMemory", () => {
  it("knows the place in a video and the settings after a reload", () => {
    const { device, memory } = aDevice();
    memory.keepPosition(video(7), 42.55, 100);
    memory.keepSettings({ ...FIRST_SETTINGS, speed: 1.5 });
    const again = new PlayerMemory(device.tab());
    expect(again.positionIn(video(7))).toBe(42.5);
    expect(again.positionIn(video(8))).toBe(0);
    expect(again.settings()).toEqual({ ...FIRST_SETTINGS, speed: 1.5 });
  });

  it("forgets a video that was watched to its end", () => {
    const { device, memory } = aDevice();
    memory.keepPosition(video(7), 42, 100);
    memory.keepPosition(video(7), 99, 100);
    expect(memory.positionIn(video(7))).toBe(0);
    expect(device.values.size).toBe(0);
  });

  it("forgets the video that was watched longest ago when there are too many", () => {
    const { memory } = aDevice();
    for (let id = 1; id <= MOST_POSITIONS; id += 1) memory.keepPosition(video(id), 50, 100);
    memory.keepPosition(video(1), 60, 100);
    memory.keepPosition(video(MOST_POSITIONS + 1), 50, 100);
    expect(memory.positionIn(video(1))).toBe(60);
    expect(memory.positionIn(video(2))).toBe(0);
    expect(memory.positionIn(video(3))).toBe(50);
  });

  it.each(["", "{", "[1]", '[["7", 3]]', "[[7, -3]]", '{"7": 3}'])("takes %j for nothing kept", (text) => {
    const { device, memory } = aDevice();
    device.values.set("player_places", text);
    device.values.set("player_settings", text);
    expect(memory.positionIn(video(7))).toBe(0);
    expect(memory.settings()).toEqual(FIRST_SETTINGS);
    memory.keepPosition(video(7), 42, 100);
    expect(memory.positionIn(video(7))).toBe(42);
  });

  it("goes without where the device keeps nothing", () => {
    const { device, memory } = aDevice();
    device.isFull = true;
    memory.keepPosition(video(7), 42, 100);
    expect(memory.positionIn(video(7))).toBe(0);
  });
});
