import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { VideoId } from "../../../core/shared/id.ts";
import { PlayerMemory } from "../../../core/videos/player-memory.ts";
import { CONTROLS_STAY_MS, PlayerStore } from "../../../ui/player/player.store.ts";
import { VideoPlayer, type VideoPlayerProps } from "../../../ui/player/video-player.tsx";
import { aVideo } from "../../builders/playlists.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { takeOverScreen } from "../../support/take-over-screen.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";
import { openRedrawnPlayer } from "../../support/redrawn-player.tsx";
import { FakeMedia } from "../../support/fake-media.ts";

const TRACKS = [
  { language: "de", label: "Deutsch", url: "/de.vtt" },
  { language: "en", label: "English", url: "/en.vtt" },
];

function open(changes: Partial<VideoPlayerProps> = {}, device = new FakeStorage()) {
  const clock = new FakeClock();
  const memory = new PlayerMemory(device.tab());
  const store = new PlayerStore(memory, clock);
  const props = { video: aVideo({ title: "The till" }), ...changes };
  const drawn = drawScreen(<VideoPlayer {...props} />, { stores: [store] });
  const media = new FakeMedia(screen.getByLabelText<HTMLVideoElement>("The till"), 100);
  act(() => {
    media.arrive();
  });
  const frame = screen.getByRole("group", { name: "Video player" });
  const key = (name: string) => {
    fireEvent.keyDown(frame, { key: name });
  };
  return { ...drawn, media, memory, clock, device, frame, key };
}

describe("VideoPlayer", () => {
  it("plays and pauses by its button, a click on the picture and the keys", async () => {
    const { user, media, key } = open();
    await user.click(screen.getByRole("button", { name: "Play" }));
    expect(media.isPlaying).toBe(true);
    await user.click(screen.getByRole("button", { name: "Pause" }));
    await user.click(media.element);
    expect(media.isPlaying).toBe(true);
    key("k");
    expect(media.isPlaying).toBe(false);
    key(" ");
    expect(media.isPlaying).toBe(true);
  });

  it("goes on muted, as loud and as fast as the browser's own controls were set before it was alive", async () => {
    const memory = new PlayerMemory(new FakeStorage().tab());
    memory.keepSettings({ volume: 1, isMuted: false, speed: 1.5, captions: null });
    const store = new PlayerStore(memory, new FakeClock());
    const heard: boolean[] = [];
    await takeOverScreen(
      <VideoPlayer video={aVideo({ title: "The till" })} />,
      { stores: [store] },
      (page) => {
        const element = page.querySelector("video");
        if (element === null) throw new Error("No video was sent");
        element.muted = true;
        element.volume = 0.5;
        element.addEventListener("volumechange", () => heard.push(!element.muted));
      },
    );
    const element = screen.getByLabelText<HTMLVideoElement>("The till");
    expect({ muted: element.muted, volume: element.volume, speed: element.playbackRate }).toEqual({
      muted: true,
      volume: 0.5,
      speed: 1.5,
    });
    expect(heard).not.toContain(true);
    expect(memory.settings()).toEqual({ volume: 0.5, isMuted: true, speed: 1.5, captions: null });
    expect(screen.getByRole("button", { name: "Unmute" })).toBeTruthy();
  });

  it("takes the focus with each video where it stands in the place of what was pressed", () => {
    const first = open();
    expect(document.activeElement).toBe(document.body);
    first.unmount();
    const { frame } = open({ takesFocus: true });
    expect(document.activeElement).toBe(frame);
  });

  it("seeks by keys, within the film, and says where it is", () => {
    const { media, key } = open();
    key("5");
    expect(media.element.currentTime).toBe(50);
    key("l");
    key("ArrowLeft");
    expect(media.element.currentTime).toBe(55);
    expect(screen.getByRole("status").textContent).toBe("0:55");
    expect(screen.getByRole("slider", { name: "Seek" }).getAttribute("aria-valuetext")).toBe("0:55 of 1:40");
    key("Home");
    key("j");
    expect(media.element.currentTime).toBe(0);
  });

  it("lets a focused control have its own keys", async () => {
    const { media, user } = open();
    focus(screen.getByRole("combobox", { name: "Speed" }));
    await user.keyboard("5");
    expect(media.element.currentTime).toBe(0);
    focus(screen.getByRole("button", { name: "Mute" }));
    await user.keyboard(" ");
    expect(media.isPlaying).toBe(false);
    expect(media.element.muted).toBe(true);
  });

  it("plays by Space on both of its sliders, which scrolls no page, and leaves the volume its arrows", () => {
    const { media } = open();
    for (const name of ["Seek", "Volume"]) {
      const wasPlaying = media.isPlaying;
      // `fireEvent` returns false if the default was prevented.
      expect(fireEvent.keyDown(screen.getByRole("slider", { name }), { key: " " })).toBe(false);
      expect(media.isPlaying).toBe(!wasPlaying);
    }
    expect(fireEvent.keyDown(screen.getByRole("slider", { name: "Volume" }), { key: "ArrowLeft" })).toBe(
      true,
    );
    expect(media.element.currentTime).toBe(0);
  });

  it("remembers volume, speed and language on the device", async () => {
    const video = aVideo({ title: "The till", captions: TRACKS });
    const { user, key, device, unmount } = open({ video });
    key("ArrowDown");
    key(">");
    await user.click(screen.getByRole("button", { name: "Captions" }));
    // The browser's own language first.
    expect(screen.getByRole("combobox", { name: "Language of the captions" })).toHaveProperty("value", "en");
    await user.selectOptions(screen.getByRole("combobox", { name: "Language of the captions" }), "Deutsch");
    unmount();
    const { media } = open({ video }, device);
    const { volume, playbackRate } = media.element;
    expect({ volume, playbackRate }).toEqual({ volume: 0.95, playbackRate: 1.25 });
    expect(screen.getByRole("button", { name: "Captions", pressed: true })).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Language of the captions" })).toHaveProperty("value", "de");
  });

  it("goes on where it was left, and from the beginning after the end", async () => {
    const { user, media, memory, device, unmount } = open();
    await user.click(media.element);
    act(() => {
      media.turnTo(40);
    });
    unmount();
    expect(media.isPlaying).toBe(false);
    const again = open({}, device);
    expect(again.media.element.currentTime).toBe(40);
    expect(screen.getByRole("status").textContent).toBe("Continues at 0:40");
    act(() => {
      again.media.end();
    });
    expect(memory.positionIn(aVideo().id)).toBe(0);
  });

  it("begins at a given place instead", () => {
    const { media } = open({ startAt: 12 });
    expect(media.element.currentTime).toBe(12);
  });

  it("goes on at the same place when the same video gets another address", async () => {
    const { user, media, redraw, store } = openRedrawnPlayer();
    await user.click(media.element);
    act(() => {
      media.turnTo(40);
      media.fail(2);
    });
    redraw(<VideoPlayer video={aVideo({ title: "The till", streamUrl: "/other" })} />);
    act(() => {
      media.arrive();
    });
    expect(media.element.getAttribute("src")).toBe("/other");
    expect(media.element.currentTime).toBe(40);
    expect(media.isPlaying).toBe(true);
    expect(store.said).toBe("Continues at 0:40");
  });

  it("begins another video in the same element", () => {
    const { media, redraw } = openRedrawnPlayer();
    act(() => {
      media.turnTo(40);
    });
    redraw(
      <VideoPlayer video={aVideo({ id: 12 as VideoId, title: "The oven", streamUrl: "/12" })} autoPlay />,
    );
    act(() => {
      media.arrive();
    });
    expect(media.element.currentTime).toBe(0);
    expect(media.isPlaying).toBe(true);
  });

  it("tells once that it has begun, and what went wrong", async () => {
    const told: string[] = [];
    const { user, media } = open({
      onBegin: () => told.push("begin"),
      onEnded: () => told.push("end"),
      onFault: (fault) => told.push(fault),
    });
    await user.click(media.element);
    await user.click(media.element);
    await user.click(media.element);
    act(() => {
      media.end();
      media.fail(2);
      media.fail(4);
    });
    expect(told).toEqual(["begin", "end", "network", "format"]);
  });

  it("hides its controls while it plays and nobody moves, never while they have the focus", async () => {
    const { user, media, clock, frame } = open();
    const isIdle = () => frame.className.includes("idle");
    await user.click(media.element);
    act(() => {
      clock.advance(CONTROLS_STAY_MS);
    });
    expect(isIdle()).toBe(true);
    fireEvent.keyDown(frame, { key: "l" });
    expect(isIdle()).toBe(false);
    act(() => {
      screen.getByRole("button", { name: "Mute" }).focus();
      clock.advance(CONTROLS_STAY_MS);
    });
    expect(isIdle()).toBe(false);
    act(() => {
      screen.getByRole("button", { name: "Mute" }).blur();
    });
    expect(isIdle()).toBe(true);
    act(() => {
      media.element.pause();
    });
    expect(isIdle()).toBe(false);
  });

  it("shows the controls first where a finger touches what plays", () => {
    const { media, clock, frame } = open();
    const touch = () => {
      fireEvent(media.element, new PointerEventOfFinger("pointerdown"));
      fireEvent.click(media.element);
    };
    touch();
    expect(media.isPlaying).toBe(true);
    act(() => {
      clock.advance(CONTROLS_STAY_MS);
    });
    touch();
    expect(media.isPlaying).toBe(true);
    expect(frame.className).not.toContain("idle");
  });

  it("lists its keys on a question mark", () => {
    const { key } = open();
    key("?");
    const list = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    expect(within(list).getByText("Back or forward 10 seconds")).toBeTruthy();
  });

  it("has nothing but the reason where it cannot be played", () => {
    open({ children: <p>Gone</p> });
    expect(screen.getByText("Gone")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

function focus(control: HTMLElement): void {
  act(() => {
    control.focus();
  });
}

class PointerEventOfFinger extends MouseEvent {
  readonly pointerType = "touch";

  constructor(type: string) {
    super(type, { bubbles: true });
  }
}
