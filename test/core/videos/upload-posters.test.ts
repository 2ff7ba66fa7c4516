import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { UploadPosters } from "../../../core/videos/upload-posters.ts";
import { FakeVideoPostersApi } from "../../fakes/fake-video-posters-api.ts";
import { FakeVideoStills } from "../../fakes/fake-video-stills.ts";

const file = { name: "till.mp4", size: 100, type: "video/mp4", lastModified: 5 };
const video = 4 as VideoId;

function setUp() {
  const [api, stills] = [new FakeVideoPostersApi(), new FakeVideoStills()];
  return { api, stills, posters: new UploadPosters(api, stills) };
}

describe("UploadPosters", () => {
  it("give a new video a still of its own file, once", async () => {
    const { api, stills, posters } = setUp();
    await posters.give(file, video);
    await posters.give(file, video);
    expect(stills.asked).toEqual([{ source: { kind: "file", file }, seconds: null }]);
    expect(api.given).toEqual([{ id: video, picture: stills.picture }]);
  });

  it("give none where the browser shows nothing, and where the server takes none", async () => {
    const { api, stills, posters } = setUp();
    stills.picture = null;
    await posters.give(file, video);
    expect(api.given).toEqual([]);
    stills.picture = { size: 10, type: "image/jpeg" };
    api.failure = new Failure({ kind: "server" });
    await expect(posters.give(file, 5 as VideoId)).resolves.toBeUndefined();
  });
});
