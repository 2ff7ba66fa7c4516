import { type RefObject, useEffect } from "react";
import { chosenCaptions } from "../../core/videos/player-settings.ts";
import type { Video } from "../../core/videos/video.ts";
import type { PlayerStore } from "./player.store.ts";

/** The element follows what is set; call it where the store is observed. */
export function useAppliedSettings(
  media: RefObject<HTMLVideoElement | null>,
  store: PlayerStore,
  { captions }: Pick<Video, "captions">,
): void {
  const { volume, isMuted, speed, captions: wanted } = store.settings;
  const shown = chosenCaptions(captions, wanted)?.language;
  useEffect(() => {
    const { current: element } = media;
    if (element === null) return;
    element.volume = volume;
    element.muted = isMuted;
  }, [media, volume, isMuted]);
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
