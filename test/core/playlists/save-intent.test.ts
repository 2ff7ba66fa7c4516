import { describe, expect, it } from "@jest/globals";
import { saveIntent, wantedVideo } from "../../../core/playlists/save-intent.ts";
import type { VideoId } from "../../../core/shared/id.ts";

describe("wantedVideo", () => {
  it("is the video that was to be saved, after the tab has kept it", () => {
    const kept: unknown = JSON.parse(JSON.stringify(saveIntent({ id: 11 as VideoId, title: "The till" })));
    expect(wantedVideo(kept)).toEqual({ id: 11, title: "The till" });
  });

  it.each([
    undefined,
    null,
    "save",
    7,
    {},
    { save: null },
    { save: 11 },
    { save: { id: "11", title: "a" } },
    { save: { id: 1.5, title: "a" } },
    { save: { id: 11 } },
    { save: { id: 11, title: {} } },
    { intent: "buy" },
  ])("is none in what says nothing of one: %j", (data) => {
    expect(wantedVideo(data)).toBeUndefined();
  });
});
