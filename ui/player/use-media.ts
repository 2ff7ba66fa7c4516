import { type RefObject, useEffect, useState } from "react";

/** Times of a media element are in seconds. */
export interface MediaState {
  readonly isPaused: boolean;
  /** The video would play, but its next part has not loaded yet. */
  readonly isWaiting: boolean;
  readonly time: number;
  /** The duration is 0 while unknown. */
  readonly duration: number;
  /** The part that is loaded without a gap ends here. */
  readonly bufferedTo: number;
  readonly isFullScreen: boolean;
  readonly isInPicture: boolean;
}

const UNKNOWN: MediaState = {
  isPaused: true,
  isWaiting: false,
  time: 0,
  duration: 0,
  bufferedTo: 0,
  isFullScreen: false,
  isInPicture: false,
};

const CHANGES = [
  "durationchange",
  "emptied",
  "ended",
  "enterpictureinpicture",
  "leavepictureinpicture",
  "loadedmetadata",
  "pause",
  "play",
  "playing",
  "progress",
  "seeked",
  "seeking",
  "timeupdate",
  "waiting",
] as const;

/** Returns the media element's state and follows it while the view is mounted. */
export function useMedia(
  media: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): MediaState {
  const [state, setState] = useState(UNKNOWN);
  useEffect(() => {
    const { current: element } = media;
    if (element === null) return;
    const look = () => setState(stateOf(element, frame.current));
    look();
    for (const change of CHANGES) element.addEventListener(change, look);
    document.addEventListener("fullscreenchange", look);
    return () => {
      for (const change of CHANGES) element.removeEventListener(change, look);
      document.removeEventListener("fullscreenchange", look);
    };
  }, [media, frame]);
  return state;
}

function stateOf(element: HTMLVideoElement, frame: HTMLElement | null): MediaState {
  const { currentTime: time, duration, paused: isPaused, buffered } = element;
  const ranges = Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)]);
  const here = ranges.find(([start = 0, end = 0]) => start <= time && time <= end);
  return {
    isPaused,
    isWaiting: !isPaused && element.readyState < element.HAVE_FUTURE_DATA,
    time,
    duration: Number.isFinite(duration) ? duration : 0,
    bufferedTo: here?.[1] ?? time,
    isFullScreen: frame !== null && document.fullscreenElement === frame,
    isInPicture: (document as Partial<Document>).pictureInPictureElement === element,
  };
}
