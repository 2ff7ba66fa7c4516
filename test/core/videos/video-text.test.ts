import { describe, expect, it } from "@jest/globals";
import { isoDuration, privacyNote } from "../../../core/videos/video-text.ts";

describe("isoDuration", () => {
  it.each([
    [0, "PT0S"],
    [65, "PT1M5S"],
    [3_600, "PT1H"],
    [7_325.4, "PT2H2M5S"],
  ])("says %d seconds as %s", (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text);
  });
});

describe("privacyNote", () => {
  it("says nothing of a public video, and to each reader what concerns them of others", () => {
    expect(privacyNote({ privacy: "public", isOwn: true })).toBe("");
    expect(privacyNote({ privacy: "unlisted", isOwn: true })).toMatch(/^For people with a link/);
    expect(privacyNote({ privacy: "private", isOwn: false })).toMatch(/shared with you/);
  });
});
