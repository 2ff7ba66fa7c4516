import { type RefObject, useEffect } from "react";
import {
  chosenCaptions,
  FIRST_SETTINGS,
  type PlayerSettings,
  SPEEDS,
} from "../../core/videos/player-settings.ts";
import type { Video } from "../../core/videos/video.ts";
import type { PlayerStore } from "./player.store.ts";

/**
 * The element follows what is set; call it where the store is observed and has started. What was set by the browser's
 * own controls, before ours were there, counts as set here.
 */
export function useAppliedSettings(
  media: RefObject<HTMLVideoElement | null>,
  store: PlayerStore,
  { captions }: Pick<Video, "captions">,
): void {
  useEffect(() => {
    const set = media.current === null ? {} : nativeSettings(media.current);
    if (Object.keys(set).length > 0) store.change(set);
  }, [media, store]);
  const { volume, isMuted, speed, captions: wanted } = store.settings;
  const shown = chosenCaptions(captions, wanted)?.language;
  useEffect(() => {
    const { current: element } = media;
    if (element === null) return;
    // As it is by now: what was drawn is older than what the element itself has said.
    element.volume = store.settings.volume;
    element.muted = store.settings.isMuted;
  }, [media, store, volume, isMuted]);
  useEffect(() => {
    const { current: element } = media;
    if (element === null) return;
    // A new address sets it back to the default.
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  }, [media, speed]);
  useEffect(() => {
    const tracks = media.current?.textTracks ?? [];
    for (const track of tracks) track.mode = track.language === shown ? "showing" : "disabled";
  }, [media, shown, captions]);
}

/** What an element says of itself that is not as elements begin. */
function nativeSettings({
  volume,
  muted,
  playbackRate,
  textTracks,
}: HTMLVideoElement): Partial<PlayerSettings> {
  const speed = SPEEDS.find((each) => each === playbackRate) ?? FIRST_SETTINGS.speed;
  const captions = [...textTracks].find(({ mode }) => mode === "showing")?.language;
  return {
    ...(volume !== FIRST_SETTINGS.volume && { volume }),
    ...(muted && { isMuted: true }),
    ...(speed !== FIRST_SETTINGS.speed && { speed }),
    ...(captions !== undefined && { captions }),
  };
}
