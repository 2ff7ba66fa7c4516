import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import type { VideoId } from "../../../core/shared/id.ts";
import { VideoPicker } from "../../../ui/video-picker/video-picker.tsx";
import { aVideoOption } from "../../builders/videos.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function Picker({ count, first }: { readonly count: number; readonly first: number | null }) {
  const [chosen, choose] = useState<VideoId | null>(first as VideoId | null);
  return (
    <VideoPicker
      id="video"
      label="Video"
      note="optional"
      error={undefined}
      list={{ kind: "ready", value: Array.from({ length: count }, (_, at) => aVideoOption(at + 1)) }}
      chosen={chosen === null ? [] : [chosen]}
      choice={{ kind: "one", none: "No video" }}
      onChoose={choose}
    />
  );
}

function open(count: number, first: number | null = null) {
  return drawScreen(<Picker count={count} first={first} />);
}

const group = () => within(screen.getByRole("group", { name: "Video optional" }));
const names = () =>
  group()
    .getAllByRole("radio")
    .map((radio) => radio.closest("label")?.querySelector(":scope > :last-child")?.textContent);
const chosen = () => group().getByRole("radio", { checked: true }).closest("label")?.textContent;

describe("VideoPicker", () => {
  it("chooses one or none by the keys of a radio group", async () => {
    const { user } = open(3);
    expect(names()).toEqual(["No video", "Video 1", "Video 2", "Video 3"]);
    await user.tab();
    expect(document.activeElement).toBe(group().getByRole("radio", { name: "No video" }));
    await user.click(group().getByRole("radio", { name: "Video 2" }));
    expect(chosen()).toContain("Video 2");
    await user.click(group().getByRole("radio", { name: "No video" }));
    expect(chosen()).toBe("No video");
  });

  it("keeps in sight what was chosen and is offered no more, until another takes its place", async () => {
    const { user } = open(2, 9);
    expect(chosen()).toBe("Previously selected");
    await user.click(group().getByRole("radio", { name: "Video 1" }));
    expect(names()).toEqual(["No video", "Video 1", "Video 2"]);
  });

  it("shows no more than fifty of many, says so, and finds the others by their title", async () => {
    const { user } = open(120, 3);
    expect(names()).toHaveLength(51);
    expect(group().getByRole("status").textContent).toBe("Showing 50 of 120. Search to find the others.");
    await user.type(group().getByRole("searchbox", { name: "Search your videos" }), "o 11{Enter}");
    expect(names()).toEqual([
      "No video",
      "Video 3",
      "Video 11",
      ...Array.from({ length: 10 }, (_, at) => `Video 11${at}`),
    ]);
  });

  it("says so where there is nothing to choose from", () => {
    open(0);
    expect(group().getByText(/You have no videos that are ready/)).toBeTruthy();
    expect(group().getByRole("link", { name: "Upload a video" }).getAttribute("href")).toBe("/video-upload");
    expect(group().queryByRole("radio")).toBeNull();
  });
});
