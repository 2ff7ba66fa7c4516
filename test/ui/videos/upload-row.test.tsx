import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { VideoId } from "../../../core/shared/id.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { anUploadCard, FILE } from "../../builders/upload-card.tsx";

describe("the card of an upload and the row of its video", () => {
  it("say the same of where it stands, at every moment", async () => {
    const { user, choose, card, row, begin, arrive, turn, api } = anUploadCard();
    const bothSay = (name: string) => {
      expect(card().getByText(name)).toBeTruthy();
      expect(row().getByText(name)).toBeTruthy();
    };
    await choose();
    begin();
    bothSay("Uploading");
    // Only the card shows how much has arrived.
    expect(row().queryByText("2 KB")).toBeNull();
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
    const { choose, card, row, begin, arrive, list } = anUploadCard();
    await choose();
    begin();
    list.reload = () => undefined;
    arrive();
    expect(card().getByText("Processing")).toBeTruthy();
    expect(row().getByText("Processing")).toBeTruthy();
  });

  it("say that a new file is processed as soon as all of it has arrived", async () => {
    const { card, row, sent, list, uploads } = anUploadCard([anOwnVideo()]);
    await act(() => sent.add([FILE], 4 as VideoId));
    expect(card().getByText("uploading the new file")).toBeTruthy();
    expect(row().getByText("uploading the new file")).toBeTruthy();
    list.reload = () => undefined;
    act(() => {
      uploads.complete("till.mp4");
    });
    expect(card().getByText("processing the new file")).toBeTruthy();
    expect(row().getByText("processing the new file")).toBeTruthy();
  });

  it("are ready together", async () => {
    const { choose, card, row, begin, arrive, turn } = anUploadCard();
    await choose();
    begin();
    arrive();
    turn({ status: "ready" });
    expect(card().getByText("Ready")).toBeTruthy();
    expect(row().getByText("Ready")).toBeTruthy();
    expect(screen.getByText("till: Ready").getAttribute("role")).toBe("status");
  });

  it("show what is saved in the other at once", async () => {
    const { user, choose, card, row, begin, title } = anUploadCard();
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
    const { user, choose, row, begin, queue } = anUploadCard();
    await choose();
    begin();
    await user.click(row().getByRole("button", { name: /^Delete/ }));
    await user.click(screen.getByRole("button", { name: "Delete video" }));
    expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
    expect(queue.uploads).toEqual([]);
  });
});

describe("a finished card", () => {
  async function finish(facts: Partial<OwnVideo> = {}) {
    const opened = anUploadCard();
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
    const { user, choose, card, begin, arrive, turn, title, details } = anUploadCard();
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
    const { user, choose, card, row, begin, arrive, turn, title, details } = anUploadCard();
    await choose();
    begin();
    act(() => {
      title().focus();
    });
    arrive();
    turn({ status: "ready" });
    expect(document.activeElement).toBe(title());
    expect(details()?.getAttribute("aria-expanded")).toBe("true");
    // A button that is pressed outside must not move before the click ends.
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
    const { choose, card, begin, arrive, turn } = anUploadCard();
    await choose();
    begin();
    const pause = card().getByRole("button", { name: "Pause: till.mp4" });
    pause.focus();
    arrive();
    turn({ status: "ready" });
    expect(document.activeElement).toBe(pause);
    expect(card().getByRole("button", { name: "Hide: till.mp4" })).toBe(pause);
  });

  it("leaves the focus where uploads are chosen when the last card is hidden", async () => {
    const { user, card } = await finish({ status: "ready" });
    await user.click(card().getByRole("button", { name: "Hide: till.mp4" }));
    expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Upload" }));
  });

  it("does not fold where its processing has failed, and says why", async () => {
    const { card } = await finish({ status: "failed", failureReason: "The file has no video track." });
    expect(card().getByText("The file has no video track.")).toBeTruthy();
    expect(card().getByLabelText("Title")).toBeTruthy();
  });
});
