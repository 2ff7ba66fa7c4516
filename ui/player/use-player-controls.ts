import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from "react";
import { type FocusedControl, type PlayerCommand, playerCommandOf } from "../../core/videos/player-keys.ts";
import type { Video } from "../../core/videos/video.ts";
import type { PlayerStore } from "./player.store.ts";
import { runPlayerCommand, seekTo } from "./run-player-command.ts";

interface Elements {
  readonly media: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
}

const CONTROLS = "[data-controls]";

/** Handles pointers and keys inside the frame. */
export function usePlayerControls(
  store: PlayerStore,
  { media, frame }: Elements,
  { captions }: Pick<Video, "captions">,
) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** A control has the focus, but not from a pointer. */
  const [hasKeyFocus, setKeyFocus] = useState(false);
  /** It describes the latest press of a pointer and the state that it found. */
  const press = useRef({ isDown: false, isTouch: false, foundIdle: false });

  const run = (command: PlayerCommand): string => {
    const [element, box] = [media.current, frame.current];
    if (element === null || box === null) return "";
    store.showControls();
    const onHelp = () => {
      setHelpOpen(true);
    };
    return runPlayerCommand(command, { media: element, frame: box, store, captions, onHelp });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = playerCommandOf(event, focusedControl(event.target));
    store.showControls();
    if (isInControls(event.target)) setKeyFocus(true);
    if (command === undefined) return;
    // The key must neither scroll the page nor search in it.
    event.preventDefault();
    store.say(run(command));
  };
  const onPointerDown = ({ pointerType, target }: PointerEvent) => {
    const isTouch = pointerType === "touch";
    press.current = { isDown: true, isTouch, foundIdle: store.isIdle && media.current?.paused === false };
    setKeyFocus(false);
    if (!isTouch || isInControls(target)) store.showControls();
  };
  const onPointerUp = () => {
    press.current.isDown = false;
  };

  return {
    isHelpOpen,
    closeHelp: () => {
      setHelpOpen(false);
    },
    hasKeyFocus,
    run: (command: PlayerCommand) => {
      run(command);
    },
    seek: (seconds: number) => {
      store.showControls();
      if (media.current !== null) seekTo(media.current, seconds);
    },
    listeners: {
      onKeyDown,
      onPointerDownCapture: onPointerDown,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") store.showControls();
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") store.hideControls();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (!press.current.isDown && isInControls(target)) setKeyFocus(true);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!isInControls(relatedTarget)) setKeyFocus(false);
      },
    },
    /** The handlers are for the picture itself. */
    picture: {
      onClick: () => {
        const { isTouch, foundIdle } = press.current;
        const isPlaying = media.current?.paused === false;
        // A touch on a playing video first shows the controls.
        if (!isTouch || !isPlaying) run({ kind: "play-or-pause" });
        else if (foundIdle) store.showControls();
        else store.hideControls();
      },
      onDoubleClick: () => {
        if (!press.current.isTouch) run({ kind: "full-screen" });
      },
    },
  };
}

function isInControls(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

function focusedControl(target: EventTarget): FocusedControl {
  if (!(target instanceof Element)) return "none";
  if (target.matches("select")) return "list";
  if (target.matches("[data-level]")) return "level";
  return target.matches("button") ? "button" : "none";
}
