import { act, screen, within } from "@testing-library/react";
import type { VideoId } from "../../core/shared/id.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { VideoUploadView } from "../../ui/videos/video-upload.view.tsx";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { FakeVideoUploads } from "../fakes/fake-video-uploads.ts";
import { drawScreen } from "../support/draw-screen.tsx";
import { anOwnVideo } from "./own-videos.ts";
import { aVideoPage } from "./video-page.ts";

export const FILE = new File(["12345678"], "till.mp4", { type: "video/mp4", lastModified: 1 });
/** The page reads all videos anew at this interval. */
const NEXT_LOOK_MS = 3_000;

/** Draws /video-upload; `choose` adds a file, and `begin`, `arrive` and `turn` play the server's part. */
export function anUploadCard(
  videos: readonly OwnVideo[] = [],
  uploads = new FakeVideoUploads(),
  browser = new FakeStorage(),
) {
  const page = aVideoPage(videos, { uploads, browser });
  const view = <VideoUploadView parts={{ recorder: { View: () => null } }} />;
  const drawn = drawScreen(view, { at: "/video-upload", stores: page.stores });
  const { api, clock } = page;
  const choose = () => drawn.user.upload(screen.getByLabelText("Videos to upload"), FILE);
  const card = () => within(screen.getByRole("list", { name: "Uploads" }));
  const row = () => within(screen.getByRole("article"));
  /** The server accepts the upload and lists the video. */
  const begin = (facts: Partial<OwnVideo> = {}) => {
    api.videos = [anOwnVideo({ status: "uploading", title: "till", privacy: "private", ...facts })];
    act(() => {
      uploads.tell("till.mp4", { kind: "began", videoId: 4 as VideoId, url: "/up/4" });
    });
  };
  const arrive = () => {
    act(() => {
      uploads.complete("till.mp4");
    });
  };
  /** The server changes the video's state, and the page's next look sees it. */
  const turn = (facts: Partial<OwnVideo>) => {
    api.videos = api.videos.map((video) => ({ ...video, ...facts }));
    act(() => {
      clock.advance(NEXT_LOOK_MS);
    });
  };
  const title = (within_ = card()) => within_.getByLabelText<HTMLInputElement>("Title");
  const details = () => card().queryByRole("button", { name: /^Details: / });
  return { ...drawn, ...page, choose, card, row, begin, arrive, turn, title, details };
}
