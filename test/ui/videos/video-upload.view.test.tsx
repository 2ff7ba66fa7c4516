import { describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { VideoId } from "../../../core/shared/id.ts";
import { STARTS_OVER } from "../../../core/uploads/queued-file.ts";
import type { UnfinishedUpload } from "../../../core/videos/upload.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import type { RecorderViewProps } from "../../../ui/videos/recorder.view.tsx";
import { VideoUploadView } from "../../../ui/videos/video-upload.view.tsx";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { aVideoPage } from "../../builders/video-page.ts";
import { FakeVideoUploads } from "../../fakes/fake-video-uploads.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

/** The test of the recorder itself is recorder.view.test.tsx. */
const RecorderStandIn = ({ onClose }: RecorderViewProps) => <button onClick={onClose}>Close</button>;

const open = (...videos: OwnVideo[]) => openAt("/video-upload", ...videos);

const openAt = (at: string, ...videos: OwnVideo[]) => openWith(new FakeVideoUploads(), at, ...videos);

function openWith(uploads: FakeVideoUploads, at: string, ...videos: OwnVideo[]) {
  const page = aVideoPage(videos, { uploads });
  const view = <VideoUploadView parts={{ recorder: { View: RecorderStandIn } }} />;
  const drawn = drawScreen(view, { at, stores: page.stores });
  const choose = async (name: string) => {
    const file = new File(["12345678"], name, { type: "video/mp4", lastModified: 1 });
    await drawn.user.upload(screen.getByLabelText("Videos to upload"), file);
  };
  const row = () => within(screen.getByRole("list", { name: "Uploads" }));
  return { ...drawn, ...page, choose, row };
}

function anUnfinished(facts: Partial<UnfinishedUpload> = {}): UnfinishedUpload {
  return {
    id: "x",
    url: "/up/9",
    videoId: 9 as VideoId,
    title: "Begun",
    fileName: "begun.mp4",
    fingerprint: "f",
    size: 4_096,
    received: 1_024,
    keptUntil: "2026-01-02T00:00:00.000Z",
    ...facts,
  };
}

describe("VideoUploadView", () => {
  it("opens what the watch page asks for, and takes it out of the address when it is closed", async () => {
    const { user, address } = openAt("/video-upload?share=4", anOwnVideo());
    expect(screen.getByRole("dialog", { name: "Share video" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/video-upload");
  });

  it("opens nothing for a video that is not one's own", () => {
    openAt("/video-upload?edit=5", anOwnVideo());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps words that are written in line, and saves them when there is a video", async () => {
    const { user, api, uploads, choose, row } = open();
    await choose("till.mp4");
    const title = row().getByLabelText<HTMLInputElement>("Title");
    expect(title.value).toBe("till");
    await user.clear(title);
    await user.type(title, "In use");
    await user.click(row().getByRole("button", { name: "Pause: till.mp4" }));
    await user.click(row().getByRole("button", { name: "Save details" }));
    expect(row().getByText("Saved")).toBeTruthy();
    expect(api.saved).toEqual([]);
    await user.click(row().getByRole("button", { name: "Resume: till.mp4" }));
    expect(uploads.orders.at(-1)?.form.title).toBe("In use");
    api.videos = [anOwnVideo({ status: "uploading", title: "In use", privacy: "private" })];
    act(() => {
      uploads.tell("till.mp4", { kind: "began", videoId: 4 as VideoId, url: "/up/4" });
    });
    await user.selectOptions(row().getByLabelText("Who can watch"), "public");
    await user.click(row().getByRole("button", { name: "Save details" }));
    expect(api.saved).toMatchObject([{ id: 4, form: { title: "In use", privacy: "public" } }]);
  });

  it("loses no words with failed bytes, and no bytes with refused words", async () => {
    const { user, api, uploads, choose, row } = open();
    await choose("till.mp4");
    await user.type(row().getByLabelText(/^Description/), "Long work");
    act(() => {
      uploads.tell("till.mp4", { kind: "began", videoId: 4 as VideoId, url: "/up/4" });
    });
    api.failure = new Failure({ kind: "server" });
    await user.click(row().getByRole("button", { name: "Save details" }));
    expect(row().getByRole("alert").textContent).toBe("Server error. Please try again later.");
    expect(uploads.sending).toEqual(["till.mp4"]);
    act(() => {
      const detail = "The server has no room for more files.";
      uploads.fail("till.mp4", new Failure({ kind: "server", status: 507, code: "storage_full", detail }));
    });
    expect(row().getByText("The server has no room for more files.")).toBeTruthy();
    expect(row().getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe("Long work");
    await user.click(row().getByRole("button", { name: "Try again: till.mp4" }));
    expect(uploads.orders.at(-1)?.url).toBe("/up/4");
  });

  it("says which files cannot be uploaded, and why", async () => {
    const { contents, choose } = open();
    contents.bytes = [1, 2, 3];
    await choose("page.mp4");
    expect(screen.getByText("This is not an MP4 or WebM video.")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
  });

  it("shows what is unfinished and gives it up", async () => {
    const { user, uploads, unmount } = open();
    unmount();
    const session = anUnfinished();
    uploads.found = { ...uploads.found, unfinished: [session] };
    const again = open();
    again.uploads.found = uploads.found;
    await again.choose("other.mp4");
    await user.click(screen.getByRole("button", { name: "Cancel: other.mp4" }));
    expect(screen.getByText("1 KB of 4 KB uploaded")).toBeTruthy();
    again.uploads.found = { ...uploads.found, unfinished: [] };
    await user.click(screen.getByRole("button", { name: "Discard begun.mp4" }));
    expect(again.uploads.abandoned).toEqual(["/up/9"]);
    expect(screen.queryByText("Unfinished uploads")).toBeNull();
  });

  it("says that a file is not the one whose upload is unfinished, which stays in the list", async () => {
    const uploads = new FakeVideoUploads();
    const session = anUnfinished({ fingerprint: "8-1-begun.mp4", size: 8, received: 4 });
    uploads.found = { ...uploads.found, unfinished: [session] };
    const { choose, row } = openWith(uploads, "/video-upload");
    await choose("begun.mp4");
    expect(row().getByText(STARTS_OVER)).toBeTruthy();
    expect(uploads.orders).toMatchObject([{ url: null }]);
    expect(screen.getByRole("button", { name: "Discard begun.mp4" })).toBeTruthy();
  });

  it("follows a video while it is processed", () => {
    const { api, clock } = open(anOwnVideo({ status: "processing" }));
    expect(screen.getByText("Processing")).toBeTruthy();
    api.videos = [anOwnVideo({ status: "failed", failureReason: "Broken off.", canRetry: true })];
    act(() => {
      clock.advance(3_000);
    });
    expect(screen.getByText("Broken off.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again: The till" })).toBeTruthy();
  });

  it("replaces a video's file, and follows the new one while the old one is watched", async () => {
    const { user, api, uploads, clock } = open(anOwnVideo());
    await user.click(screen.getByRole("button", { name: "Edit: The till" }));
    await user.click(screen.getByRole("tab", { name: "File" }));
    const better = new File(["12345678"], "better.mp4", { type: "video/mp4", lastModified: 2 });
    await user.upload(screen.getByLabelText("Replace the file"), better);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(uploads.orders.at(-1)).toMatchObject({ replaces: 4, file: { name: "better.mp4" } });
    api.videos = [anOwnVideo({ isReplacing: true })];
    act(() => {
      uploads.tell("better.mp4", { kind: "began", videoId: 4 as VideoId, url: "/up/4" });
      uploads.complete("better.mp4");
    });
    expect(screen.getAllByText("processing the new file")).toHaveLength(2);
    api.videos = [anOwnVideo({ failureReason: "The file has no video track." })];
    act(() => {
      clock.advance(3_000);
    });
    expect(screen.getAllByText("The file has no video track.")).toHaveLength(2);
  });

  it("says which video the moderators hid, and why", () => {
    open(anOwnVideo({ hiddenBecause: "Spam." }));
    expect(screen.getByRole("note").textContent).toBe(
      "Only you can see this video. The moderators hid it: Spam.",
    );
  });

  it("has the tools of a video in their order, the one that deletes last", () => {
    open(anOwnVideo());
    const tools = screen.getAllByRole("button", { name: /: The till$/ });
    expect(tools.map(({ textContent }) => textContent)).toEqual([
      "Save to playlist",
      "Edit",
      "Share",
      "Delete",
    ]);
  });

  it("deletes after a question that says what goes", async () => {
    const { user, api } = open(anOwnVideo());
    await user.click(screen.getByRole("button", { name: "Delete: The till" }));
    const dialog = within(screen.getByRole("dialog", { name: "Delete this video?" }));
    expect(dialog.getByText(/views and links are deleted/)).toBeTruthy();
    expect(api.videos).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: "Delete video" }));
    expect(api.videos).toEqual([]);
    expect(screen.getByRole("heading", { name: "No videos yet" })).toBeTruthy();
  });

  it("makes a link, copies it, and says so where the browser does not let it", async () => {
    const { user, clipboard } = open(anOwnVideo());
    await user.click(screen.getByRole("button", { name: "Share: The till" }));
    await user.click(screen.getByRole("button", { name: "Create link" }));
    const copy = screen.getByRole("button", { name: "Copy link" });
    await user.click(copy);
    expect(clipboard.text).toBe("https://atelier.test/shared/videos/token-1");
    expect(screen.getByText("Copied")).toBeTruthy();
    clipboard.isAllowed = false;
    await user.click(copy);
    expect(screen.getByText("Your browser didn't allow copying. Select the link and copy it.")).toBeTruthy();
  });

  it("finishes what was recorded by a page that is gone", async () => {
    const uploads = new FakeVideoUploads();
    const unfinished = anUnfinished({
      title: "Screen recording",
      fileName: "Screen recording.webm",
      fingerprint: "",
      size: null,
      received: 2_048,
    });
    uploads.found = { ...uploads.found, unfinished: [unfinished] };
    const { user, recordings } = openWith(uploads, "/video-upload");
    recordings.received = 2_048;
    expect(screen.getByText("2 KB recorded")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Save recording/ }));
    expect(recordings.calls).toEqual(["offset", "finish 2048"]);
  });

  it("opens the recorder where it is asked for", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Record screen or camera" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("button", { name: "Record screen or camera" })).toBeTruthy();
  });
});
