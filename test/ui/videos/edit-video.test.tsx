import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { OwnVideo } from "../../../core/videos/video.ts";
import { EditVideo } from "../../../ui/videos/edit-video.tsx";
import { anOwnVideo } from "../../builders/own-videos.ts";
import { aVideoPage } from "../../builders/video-page.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";

async function open(tab: string, changes: Partial<OwnVideo> = {}) {
  const video = anOwnVideo(changes);
  const { extras, list: store } = aVideoPage([video]);
  const replaced: string[] = [];
  const drawn = drawScreen(
    <EditVideo
      video={video}
      store={store}
      onClose={() => undefined}
      onReplace={({ name }) => void replaced.push(name)}
    />,
    { stores: [store] },
  );
  await drawn.user.click(screen.getByRole("tab", { name: tab }));
  const choose = (label: string, name: string, type: string, size = 8) =>
    drawn.user.upload(screen.getByLabelText(label), new File(["x".repeat(size)], name, { type }));
  return { ...drawn, ...extras, replaced, choose };
}

describe("the poster of a video", () => {
  it("is the moment where the slider stands", async () => {
    const { user, posters, stills } = await open("Poster");
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Moment" });
    expect(slider.value).toBe("1.2");
    fireEvent.change(slider, { target: { value: "9.5" } });
    await user.click(screen.getByRole("button", { name: "Use this moment" }));
    expect(stills.asked).toEqual([{ source: { kind: "address", address: "/film" }, seconds: 9.5 }]);
    expect(posters.given).toHaveLength(1);
    expect(screen.getByRole<HTMLImageElement>("img", { name: "Current poster" }).src).toContain("/poster-1");
    expect(screen.getByText("Saved")).toBeTruthy();
  });

  it("is an image, and none again", async () => {
    const { user, posters, choose } = await open("Poster");
    await choose("Choose an image", "till.png", "image/png");
    expect(posters.given[0]?.picture.type).toBe("image/png");
    await user.click(screen.getByRole("button", { name: "Remove poster" }));
    expect(screen.getByText("No poster yet")).toBeTruthy();
  });

  it("stays as it was, with the reason, when there is no picture, or the server takes none", async () => {
    const { user, posters, stills, choose } = await open("Poster");
    stills.picture = null;
    await user.click(screen.getByRole("button", { name: "Use this moment" }));
    expect(screen.getByRole("alert").textContent).toContain("Choose an image instead");
    posters.failure = new Failure({ kind: "rejected", detail: "The image is damaged." });
    await choose("Choose an image", "till.webp", "image/webp");
    expect(screen.getByRole("alert").textContent).toBe("The image is damaged.");
    expect(screen.getByText("No poster yet")).toBeTruthy();
  });

  it("is an image alone while there is nothing to watch", async () => {
    await open("Poster", { status: "processing" });
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getByText("Once the video is ready, you can choose a moment from it.")).toBeTruthy();
  });
});

describe("the captions of a video", () => {
  it("are added with their language and removed", async () => {
    const { user, captions, texts, choose } = await open("Captions");
    texts.texts.set("de.srt", SRT);
    await user.selectOptions(screen.getByLabelText("Language"), "German (Deutsch)");
    await choose("Choose a file", "de.srt", "");
    await user.click(screen.getByRole("button", { name: "Add captions" }));
    expect([...captions.contents]).toEqual([["de", SRT]]);
    await user.click(screen.getByRole("button", { name: "Remove captions: German (Deutsch)" }));
    expect(captions.contents.size).toBe(0);
    expect(screen.getByText(/No captions yet/)).toBeTruthy();
  });

  it("are in any language that has a code", async () => {
    const { user, captions, texts, choose } = await open("Captions");
    texts.texts.set("es.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHola");
    await user.selectOptions(screen.getByLabelText("Language"), "Another language");
    await user.type(screen.getByLabelText("Language code"), "spanish");
    await choose("Choose a file", "es.vtt", "text/vtt");
    await user.click(screen.getByRole("button", { name: "Add captions" }));
    expect(screen.getByText(/not a language code/)).toBeTruthy();
    await user.clear(screen.getByLabelText("Language code"));
    await user.type(screen.getByLabelText("Language code"), "ES-419");
    await user.click(screen.getByRole("button", { name: "Add captions" }));
    expect([...captions.contents.keys()]).toEqual(["es-419"]);
  });

  it("are added without the lines that cannot be understood, which are listed", async () => {
    const { user, captions, texts, choose } = await open("Captions");
    texts.texts.set("en.srt", `${SRT}\n\n2\n00:00:04,000 --> 00:00:03,000\nwrong\n`);
    await user.selectOptions(screen.getByLabelText("Language"), "English");
    await choose("Choose a file", "en.srt", "");
    await user.click(screen.getByRole("button", { name: "Add captions" }));
    expect(captions.contents.has("en")).toBe(true);
    expect(screen.getByText("Saved, without what couldn't be read:")).toBeTruthy();
    expect(screen.getByText(/^Line \d+: a caption must end after it begins\.$/)).toBeTruthy();
  });

  it("say what is missing, and which line of the file is wrong", async () => {
    const { user, captions, texts, choose } = await open("Captions");
    const form = within(screen.getByRole("form", { name: "Add captions" }));
    await user.click(form.getByRole("button", { name: "Add captions" }));
    expect(form.getByText("Language is required")).toBeTruthy();
    expect(form.getByText("Choose a .vtt or .srt file")).toBeTruthy();
    await user.selectOptions(form.getByLabelText("Language"), "English");
    texts.texts.set("notes.srt", "Only words");
    await choose("Choose a file", "notes.srt", "");
    await user.click(form.getByRole("button", { name: "Add captions" }));
    expect(form.getByText(/^Line 1: expected times/)).toBeTruthy();
    expect(captions.contents.size).toBe(0);
  });
});

describe("the file of a video", () => {
  it("is replaced by another one", async () => {
    const { replaced, choose } = await open("File");
    await choose("Replace the file", "better.mp4", "video/mp4");
    expect(replaced).toEqual(["better.mp4"]);
  });
});
