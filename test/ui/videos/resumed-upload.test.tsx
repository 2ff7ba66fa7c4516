import { describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import { fingerprintOf } from "../../../core/uploads/file-digest.ts";
import type { UnfinishedUpload } from "../../../core/videos/upload.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { anUploadCard, FILE } from "../../builders/upload-card.tsx";
import { FakeFileContents } from "../../fakes/fake-file-contents.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeVideoUploads } from "../../fakes/fake-video-uploads.ts";

async function anUnfinished(): Promise<UnfinishedUpload> {
  return {
    id: "x",
    url: "/up/4",
    videoId: 4 as VideoId,
    title: "In use",
    fileName: "till.mp4",
    fingerprint: await fingerprintOf(FILE, new FakeFileContents()),
    size: 8,
    received: 4,
    keptUntil: "2026-01-20T00:00:00.000Z",
  };
}

describe("an upload that is resumed", () => {
  const begun = anOwnVideo({
    status: "uploading",
    title: "In use",
    description: "Saved before",
    privacy: "public",
  });

  async function resume(videos: readonly OwnVideo[], browser = new FakeStorage()) {
    const uploads = new FakeVideoUploads();
    uploads.found = { ...uploads.found, unfinished: [await anUnfinished()] };
    const opened = anUploadCard(videos, uploads, browser);
    await opened.choose();
    return opened;
  }

  it("has the fields that were saved", async () => {
    const { card, title, uploads } = await resume([begun]);
    expect(uploads.orders).toMatchObject([{ url: "/up/4" }]);
    expect(title().value).toBe("In use");
    expect(card().getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe("Saved before");
    expect(card().getByLabelText<HTMLSelectElement>("Who can watch").value).toBe("public");
  });

  it("has them, too, where no row of the list shows its video, and follows it to its end", async () => {
    const others = Array.from({ length: 30 }, (_, at) => anOwnVideo({ id: (at + 10) as VideoId }));
    const { card, title, arrive, turn, api } = await resume([...others, begun]);
    expect(title().value).toBe("In use");
    arrive();
    api.videos = [...others, { ...begun, status: "ready" }];
    turn({});
    expect(card().getByText("Ready")).toBeTruthy();
  });

  it("has what was typed before and not saved, on top of what is saved", async () => {
    const browser = new FakeStorage();
    const { user, choose, begin, unmount, title } = anUploadCard([], new FakeVideoUploads(), browser);
    await choose();
    begin();
    await user.type(title(), " typed");
    unmount();
    const again = await resume([begun], browser);
    expect(again.title().value).toBe("till typed");
    expect(again.card().getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe("Saved before");
    await again.user.click(again.card().getByRole("button", { name: "Discard changes" }));
    expect(again.title().value).toBe("In use");
    expect(document.activeElement).toBe(again.card().getByRole("form"));
    again.unmount();
    expect((await resume([begun], browser)).title().value).toBe("In use");
  });

  it("has what an upload was to begin with whose first byte never travelled", async () => {
    const browser = new FakeStorage();
    const { user, choose, card, unmount, title } = anUploadCard([], new FakeVideoUploads(), browser);
    await choose();
    await user.click(card().getByRole("button", { name: "Pause: till.mp4" }));
    await user.type(title(), " typed");
    await user.click(card().getByRole("button", { name: "Save details" }));
    unmount();
    const again = anUploadCard([], new FakeVideoUploads(), browser);
    await again.choose();
    expect(again.title().value).toBe("till typed");
    again.begin({ title: "till typed" });
    expect([...browser.values.keys()].filter((key) => key.startsWith("video_words"))).toEqual([]);
  });

  it("leaves nothing typed on the device once it is given up", async () => {
    const browser = new FakeStorage();
    const { user, choose, card, title } = anUploadCard([], new FakeVideoUploads(), browser);
    await choose();
    await user.type(title(), " typed");
    await user.click(card().getByRole("button", { name: "Cancel: till.mp4" }));
    expect([...browser.values.keys()].filter((key) => key.startsWith("video_words"))).toEqual([]);
  });
});
