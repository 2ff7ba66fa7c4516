import { describe, expect, it } from "@jest/globals";
import {
  changedVolume,
  chosenCaptions,
  FIRST_SETTINGS,
  nextSpeed,
  readSettings,
} from "../../../core/videos/player-settings.ts";

describe("nextSpeed", () => {
  it("goes from step to step and stops at the ends", () => {
    expect(nextSpeed(1, 1)).toBe(1.25);
    expect(nextSpeed(1, -1)).toBe(0.75);
    expect(nextSpeed(2, 1)).toBe(2);
    expect(nextSpeed(0.25, -1)).toBe(0.25);
  });
});

describe("changedVolume", () => {
  it("adds up without fractions and stays between silent and full", () => {
    let volume = 1;
    for (let time = 0; time < 7; time += 1) volume = changedVolume(volume, -0.05);
    expect(volume).toBe(0.65);
    expect(changedVolume(0.02, -0.05)).toBe(0);
    expect(changedVolume(0.98, 0.05)).toBe(1);
  });
});

describe("readSettings", () => {
  it("takes what a player has kept", () => {
    const settings = { volume: 0.4, isMuted: true, speed: 1.5, captions: "pt-BR" };
    expect(readSettings(settings)).toEqual(settings);
  });

  it.each([null, "loud", [], { volume: 7, isMuted: "yes", speed: 3, captions: 5 }, { volume: Number.NaN }])(
    "takes %j for nothing",
    (value) => {
      expect(readSettings(value)).toEqual(FIRST_SETTINGS);
    },
  );
});

describe("chosenCaptions", () => {
  const tracks = [{ language: "en" }, { language: "pt-BR" }];

  it("are those of the language, as near as there are", () => {
    expect(chosenCaptions(tracks, "pt-BR")).toBe(tracks[1]);
    expect(chosenCaptions(tracks, "pt")).toBe(tracks[1]);
    expect(chosenCaptions(tracks, "en-GB")).toBe(tracks[0]);
  });

  it("are none when none are wanted or there are none in that language", () => {
    expect(chosenCaptions(tracks, null)).toBeUndefined();
    expect(chosenCaptions(tracks, "de")).toBeUndefined();
  });
});
