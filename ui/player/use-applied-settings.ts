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
 * Applies the settings to the element; call it where the store is observed and has started. Changes made by the
 * browser's controls before the player was mounted count as settings.
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
    // The store's values are current: the drawn ones are older than what the element has reported.
    element.volume = store.settings.volume;
    element.muted = store.settings.isMuted;
  }, [media, store, volume, isMuted]);
  useEffect(() => {
    const { current: element } = media;
    if (element === null) return;
    // A new address resets the rate to the default.
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  }, [media, speed]);
  useEffect(() => {
    const tracks = media.current?.textTracks ?? [];
    for (const track of tracks) track.mode = track.language === shown ? "showing" : "disabled";
  }, [media, shown, captions]);
}

/** Returns the element's settings that differ from its defaults. */
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
