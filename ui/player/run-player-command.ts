import type { PlayerCommand } from "../../core/videos/player-keys.ts";
import { changedVolume, chosenCaptions, nextSpeed, speedText } from "../../core/videos/player-settings.ts";
import type { Captions } from "../../core/videos/video.ts";
import { clockText } from "../../core/videos/video-text.ts";
import type { PlayerStore } from "./player.store.ts";

export interface Played {
  readonly media: HTMLVideoElement;
  /** The picture with its controls fills the screen. */
  readonly frame: HTMLElement;
  readonly store: PlayerStore;
  readonly captions: readonly Captions[];
  readonly onHelp: () => void;
}

/** Runs the command; returns a text that says what has changed, or "" for a visible change. */
export function runPlayerCommand(command: PlayerCommand, played: Played): string {
  const { media, store } = played;
  const { settings } = store;
  switch (command.kind) {
    case "play-or-pause":
      return playOrPause(media);
    case "seek-by":
      return seekTo(media, media.currentTime + command.seconds);
    case "seek-to":
      return seekTo(media, Number.isFinite(media.duration) ? media.duration * command.part : 0);
    case "mute":
      return changeVolume(store, settings.volume, !settings.isMuted);
    case "volume-by":
      return changeVolume(store, changedVolume(settings.volume, command.change), false);
    case "speed-by": {
      const speed = nextSpeed(settings.speed, command.steps);
      store.change({ speed });
      return speedText(speed);
    }
    case "captions":
      return switchCaptions(played);
    case "full-screen":
      void switchFullScreen(played);
      return "";
    case "picture-in-picture":
      void switchPicture(media);
      return "";
    case "help":
      played.onHelp();
      return "";
  }
}

function playOrPause(media: HTMLVideoElement): string {
  if (media.paused) {
    startPlaying(media);
    return "Playing";
  }
  media.pause();
  return "Paused";
}

/** Ignores a rejection, because the element reports its own errors; a browser may also want a click first. */
export function startPlaying(media: HTMLVideoElement): void {
  media.play().catch(() => undefined);
}

/** @param seconds is limited to the video's length */
export function seekTo(media: HTMLVideoElement, seconds: number): string {
  const { duration } = media;
  if (!Number.isFinite(duration)) return "";
  media.currentTime = Math.min(duration, Math.max(0, seconds));
  return clockText(media.currentTime);
}

function changeVolume(store: PlayerStore, volume: number, isMuted: boolean): string {
  store.change({ volume, isMuted });
  return isMuted ? "Muted" : `Volume ${String(Math.round(volume * 100))}%`;
}

function switchCaptions({ store, captions }: Played): string {
  if (chosenCaptions(captions, store.settings.captions) !== undefined) {
    store.change({ captions: null });
    return "Captions off";
  }
  const first = chosenCaptions(captions, navigator.language) ?? captions[0];
  if (first === undefined) return "No captions";
  store.change({ captions: first.language });
  return `Captions: ${first.label}`;
}

interface OldPhone extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export function canFillScreen(media: OldPhone | null): boolean {
  return document.fullscreenEnabled || media?.webkitEnterFullscreen !== undefined;
}

/** Uses the phone's own controls where full screen is possible for the picture only. */
async function switchFullScreen({ frame, media }: Played): Promise<void> {
  try {
    if (document.fullscreenElement === frame) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await frame.requestFullscreen();
    else (media as OldPhone).webkitEnterFullscreen?.();
  } catch {
    // The browser refused; the picture stays as it is.
  }
}

/** Does nothing in Firefox, which has a button of its own. */
async function switchPicture(media: Partial<HTMLVideoElement>): Promise<void> {
  const page: Partial<Document> = document;
  try {
    if (page.pictureInPictureElement === media) await page.exitPictureInPicture?.();
    else if (page.pictureInPictureEnabled === true) await media.requestPictureInPicture?.();
  } catch {
    // The browser refused here, too.
  }
}
