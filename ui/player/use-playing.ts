import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { VideoId } from "../../core/shared/id.ts";
import type { Video } from "../../core/videos/video.ts";
import { clockText } from "../../core/videos/video-text.ts";
import type { PlayerStore } from "./player.store.ts";
import { startPlaying } from "./run-player-command.ts";

/** The element stopped because its bytes did not arrive or this browser does not support them. */
export type PlayingFault = "network" | "format";

export interface PlayingEvents {
  /** The player calls it once for each video, when its first picture moves. */
  readonly onBegin?: () => void;
  /** The player calls it repeatedly during playback. */
  readonly onProgress?: () => void;
  readonly onEnded?: () => void;
  /** An expired address is a fault of either kind. */
  readonly onFault?: (fault: PlayingFault) => void;
}

interface Playing extends PlayingEvents {
  readonly video: Pick<Video, "id" | "streamUrl">;
  readonly attempt?: number;
  readonly autoPlay?: boolean;
  readonly startAt?: number;
}

/** The element was here last while its address was valid. */
interface Spot {
  readonly video: VideoId;
  readonly seconds: number;
  readonly isPlaying: boolean;
}

/** Seeks to the remembered position whenever the element gets an address, and then follows it. */
export function usePlaying(
  media: RefObject<HTMLVideoElement | null>,
  store: PlayerStore,
  playing: Playing,
): void {
  const spot = useRef<Spot>(null);
  const begun = useRef<VideoId>(null);
  const { id, streamUrl } = playing.video;
  const { attempt } = playing;

  /** Returns where to begin: where the playing stopped, or where this video was left earlier. */
  const spotNow = useEffectEvent((video: VideoId): Spot => {
    if (spot.current?.video === video) return spot.current;
    const seconds = playing.startAt ?? store.placeIn(video);
    return { video, seconds, isPlaying: playing.autoPlay ?? false };
  });
  const tell = useEffectEvent((what: "progress" | "ended" | PlayingFault) => {
    if (what === "progress") playing.onProgress?.();
    else if (what === "ended") playing.onEnded?.();
    else playing.onFault?.(what);
  });
  const tellBegin = useEffectEvent((video: VideoId) => {
    if (begun.current === video) return;
    begun.current = video;
    playing.onBegin?.();
  });

  useEffect(() => {
    const { current: element } = media;
    if (element === null) return;
    const first = spotNow(id);
    spot.current = first;
    /** The element's position counts once this is true. */
    let isThere = false;
    const note = () => {
      if (isThere) spot.current = { video: id, seconds: element.currentTime, isPlaying: !element.paused };
    };
    const keep = () => {
      note();
      if (isThere) store.keepPlace(id, element.currentTime, element.duration);
    };
    const follow = {
      loadedmetadata: () => {
        if (isThere) return;
        // The browser's own controls may have moved it before the application started.
        if (element.currentTime === 0 && first.seconds > 0) {
          element.currentTime = first.seconds;
          store.say(`Continues at ${clockText(first.seconds)}`);
        }
        isThere = true;
        if (first.isPlaying) startPlaying(element);
      },
      timeupdate: () => {
        note();
        if (!isThere || element.paused) return;
        store.passed(id, element.currentTime, element.duration);
        tell("progress");
      },
      play: note,
      playing: () => tellBegin(id),
      pause: keep,
      seeked: keep,
      ended: () => {
        keep();
        tell("ended");
      },
      error: () => tell(element.error?.code === MediaError.MEDIA_ERR_NETWORK ? "network" : "format"),
    };
    // The same address must be loaded again; a new one has no error yet.
    if (element.error !== null) element.load();
    if (element.readyState >= element.HAVE_METADATA) follow.loadedmetadata();
    if (element.played.length > 0) tellBegin(id);
    const listeners = Object.entries(follow);
    for (const [event, listener] of listeners) element.addEventListener(event, listener);
    window.addEventListener("pagehide", keep);
    return () => {
      for (const [event, listener] of listeners) element.removeEventListener(event, listener);
      window.removeEventListener("pagehide", keep);
    };
  }, [media, store, id, streamUrl, attempt]);

  useEffect(() => {
    const { current: element } = media;
    return () => {
      const { current: last } = spot;
      if (element === null || last === null) return;
      store.keepPlace(last.video, last.seconds, element.duration);
      // Without this, the removed element would be heard until it is garbage-collected.
      element.pause();
    };
  }, [media, store]);
}
