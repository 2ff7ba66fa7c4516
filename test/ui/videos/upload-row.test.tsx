import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { VideoId } from "../../../core/shared/id.ts";
import { fingerprintOf } from "../../../core/uploads/file-digest.ts";
import type { UnfinishedUpload } from "../../../core/videos/upload.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import { VideoUploadView } from "../../../ui/videos/video-upload.view.tsx";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { aVideoPage } from "../../builders/video-page.ts";
import { FakeFileContents } from "../../fakes/fake-file-contents.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeVideoUploads } from "../../fakes/fake-video-uploads.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const ID = 4 as VideoId;
const FILE = new File(["12345678"], "till.mp4", { type: "video/mp4", lastModified: 1 });
/** Everything is read anew so often. */
const NEXT_LOOK_MS = 3_000;

function open(
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
  /** The server knows of it. */
  const begin = (facts: Partial<OwnVideo> = {}) => {
    api.videos = [anOwnVideo({ status: "uploading", title: "till", privacy: "private", ...facts })];
    act(() => {
      uploads.tell("till.mp4", { kind: "began", videoId: ID, url: "/up/4" });
    });
  };
  const arrive = () => {
    act(() => {
      uploads.complete("till.mp4");
    });
  };
  /** The server has another state of it, and this page looks. */
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

/** As the server lists it for the file above. */
async function anUnfinished(): Promise<UnfinishedUpload> {
  return {
    id: "x",
    url: "/up/4",
    videoId: ID,
    title: "In use",
    fileName: "till.mp4",
    fingerprint: await fingerprintOf(FILE, new FakeFileContents()),
    size: 8,
    received: 4,
    keptUntil: "2026-01-20T00:00:00.000Z",
  };
}

describe("the card of an upload and the row of its video", () => {
  it("say the same of where it stands, at every moment", async () => {
    const { user, choose, card, row, begin, arrive, turn, api } = open();
    const bothSay = (name: string) => {
      expect(card().getByText(name)).toBeTruthy();
      expect(row().getByText(name)).toBeTruthy();
    };
    await choose();
    begin();
    bothSay("Uploading");
    await user.click(card().getByRole("button", { name: "Pause: till.mp4" }));
    bothSay("Paused");
    await user.click(card().getByRole("button", { name: "Resume: till.mp4" }));
    api.videos = [];
    arrive();
    expect(card().getByText("Processing")).toBeTruthy();
    api.videos = [anOwnVideo({ status: "processing" })];
    turn({});
    turn({ status: "failed", failureReason: "Broken off." });
    expect(card().getByText("Failed")).toBeTruthy();
  });

  it("say that it is processed as soon as all has arrived, before the server is asked", async () => {
    const { choose, card, row, begin, arrive, list } = open();
    await choose();
    begin();
    list.reload = () => undefined;
    arrive();
    expect(card().getByText("Processing")).toBeTruthy();
    expect(row().getByText("Processing")).toBeTruthy();
  });

  it("are ready together", async () => {
    const { choose, card, row, begin, arrive, turn } = open();
    await choose();
    begin();
    arrive();
    turn({ status: "ready" });
    expect(card().getByText("Ready")).toBeTruthy();
    expect(row().getByText("Ready")).toBeTruthy();
    expect(screen.getByText("till: Ready").getAttribute("role")).toBe("status");
  });

  it("show what is saved in the other at once", async () => {
    const { user, choose, card, row, begin, title } = open();
    await choose();
    begin();
    await user.clear(title());
    await user.type(title(), "Saved in the card");
    await user.click(card().getByRole("button", { name: "Save details" }));
    expect(row().getByRole("heading", { name: "Saved in the card" })).toBeTruthy();
    await user.type(card().getByLabelText(/^Description/), "Typed meanwhile");
    await user.click(row().getByRole("button", { name: /^Edit/ }));
    const dialog = within(screen.getByRole("dialog"));
    await user.clear(title(dialog));
    await user.type(title(dialog), "Saved in the row");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(title().value).toBe("Saved in the row");
    expect(card().getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe("Typed meanwhile");
  });

  it("go together when the video is deleted", async () => {
    const { user, choose, row, begin, queue } = open();
    await choose();
    begin();
    await user.click(row().getByRole("button", { name: /^Delete/ }));
    await user.click(screen.getByRole("button", { name: "Delete video" }));
    expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
    expect(queue.uploads).toEqual([]);
  });
});

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
    const opened = open(videos, uploads, browser);
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
    const { card, title, arrive, turn, api } = await resume([begun]);
    const others = Array.from({ length: 30 }, (_, at) => anOwnVideo({ id: (at + 10) as VideoId }));
    api.videos = [...others, begun];
    arrive();
    expect(title().value).toBe("In use");
    api.videos = [...others, { ...begun, status: "ready" }];
    turn({});
    expect(card().getByText("Ready")).toBeTruthy();
  });

  it("has what was typed before and not saved, on top of what is saved", async () => {
    const browser = new FakeStorage();
    const { user, choose, card, begin, unmount, title } = open([], new FakeVideoUploads(), browser);
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
    expect(card).toBeTruthy();
    again.unmount();
    expect((await resume([begun], browser)).title().value).toBe("In use");
  });

  it("has what an upload was to begin with whose first byte never travelled", async () => {
    const browser = new FakeStorage();
    const { user, choose, card, unmount, title } = open([], new FakeVideoUploads(), browser);
    await choose();
    await user.click(card().getByRole("button", { name: "Pause: till.mp4" }));
    await user.type(title(), " typed");
    await user.click(card().getByRole("button", { name: "Save details" }));
    unmount();
    const again = open([], new FakeVideoUploads(), browser);
    await again.choose();
    expect(again.title().value).toBe("till typed");
    again.begin({ title: "till typed" });
    expect([...browser.values.keys()].filter((key) => key.startsWith("video_words"))).toEqual([]);
  });

  it("leaves nothing typed on the device once it is given up", async () => {
    const browser = new FakeStorage();
    const { user, choose, card, title } = open([], new FakeVideoUploads(), browser);
    await choose();
    await user.type(title(), " typed");
    await user.click(card().getByRole("button", { name: "Cancel: till.mp4" }));
    expect([...browser.values.keys()].filter((key) => key.startsWith("video_words"))).toEqual([]);
  });
});

describe("a finished card", () => {
  async function finish(facts: Partial<OwnVideo> = {}) {
    const opened = open();
    await opened.choose();
    opened.begin();
    opened.arrive();
    opened.turn({ status: "ready", ...facts });
    return opened;
  }

  it("folds to a line with its title, which leads to the video, and unfolds", async () => {
    const { user, card, details } = await finish();
    expect(card().getByRole("link", { name: "till" }).getAttribute("href")).toMatch(/\/4$/);
    expect(card().queryByLabelText("Title")).toBeNull();
    expect(card().queryByRole("progressbar")).toBeNull();
    expect(details()?.getAttribute("aria-expanded")).toBe("false");
    await user.click(card().getByRole("button", { name: "Details: till" }));
    expect(details()?.getAttribute("aria-expanded")).toBe("true");
    expect(card().getByLabelText("Title")).toBeTruthy();
    await user.click(card().getByRole("button", { name: "Details: till" }));
    expect(card().queryByLabelText("Title")).toBeNull();
    expect(document.activeElement).toBe(details());
  });

  it("does not unfold because the focus passes over it", async () => {
    const { user, card, details } = await finish();
    card().getByRole("link").focus();
    await user.tab();
    expect(document.activeElement).toBe(details());
    expect(card().queryByLabelText("Title")).toBeNull();
  });

  it("stays open while something typed is not saved, and cannot be hidden", async () => {
    const { user, choose, card, begin, arrive, turn, title, details } = open();
    await choose();
    begin();
    await user.type(title(), " typed");
    act(() => {
      title().blur();
    });
    arrive();
    turn({ status: "ready" });
    expect(title().value).toBe("till typed");
    expect({ fold: details(), hide: card().queryByRole("button", { name: /^Hide/ }) }).toEqual({
      fold: null,
      hide: null,
    });
    await user.click(card().getByRole("button", { name: "Save details" }));
    expect(card().getByRole("link", { name: "till typed" })).toBeTruthy();
  });

  it("takes the focus from nobody: it folds when the focus has left its words", async () => {
    const { user, choose, card, row, begin, arrive, turn, title, details } = open();
    await choose();
    begin();
    act(() => {
      title().focus();
    });
    arrive();
    turn({ status: "ready" });
    expect(document.activeElement).toBe(title());
    expect(details()?.getAttribute("aria-expanded")).toBe("true");
    // What is pressed outside does not move away before the click is done.
    const edit = row().getByRole("button", { name: "Edit: till" });
    await user.pointer({ keys: "[MouseLeft>]", target: edit });
    expect(card().getByLabelText("Title")).toBeTruthy();
    await user.pointer({ keys: "[/MouseLeft]", target: edit });
    expect(screen.getByRole("dialog", { name: "Edit video" })).toBeTruthy();
    await waitFor(() => {
      expect(card().queryByLabelText("Title")).toBeNull();
    });
  });

  it("gives the button that had the focus another name, not another button", async () => {
    const { choose, card, begin, arrive, turn } = open();
    await choose();
    begin();
    const pause = card().getByRole("button", { name: "Pause: till.mp4" });
    pause.focus();
    arrive();
    turn({ status: "ready" });
    expect(document.activeElement).toBe(pause);
    expect(card().getByRole("button", { name: "Hide: till.mp4" })).toBe(pause);
  });

  it("does not fold where its processing has failed, and says why", async () => {
    const { card } = await finish({ status: "failed", failureReason: "The file has no video track." });
    expect(card().getByText("The file has no video track.")).toBeTruthy();
    expect(card().getByLabelText("Title")).toBeTruthy();
  });
});
