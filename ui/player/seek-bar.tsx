import { useRef, useState } from "react";
import { clockText } from "../../core/videos/video-text.ts";
import type { MediaState } from "./use-media.ts";
import * as s from "./player-controls.module.css";

interface SeekBarProps {
  readonly media: MediaState;
  /** @param seconds from the beginning */
  readonly onSeek: (seconds: number) => void;
}

/** Shows the position, the loaded part, and the time under the pointer or focus. */
export function SeekBar({ media: { time, duration, bufferedTo }, onSeek }: SeekBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const parts = { "--played": partOf(time, duration), "--here": partOf(bufferedTo, duration) };
  return (
    <div
      className={s.seek}
      style={{ ...parts, "--pointed": pointed ?? parts["--played"] }}
      onPointerMove={({ clientX }) => {
        const box = input.current?.getBoundingClientRect();
        if (box !== undefined) setPointed(partOf(clientX - box.left, box.width));
      }}
      onPointerLeave={() => setPointed(null)}
    >
      <input
        ref={input}
        type="range"
        className={s.range}
        aria-label="Seek"
        aria-valuetext={`${clockText(time)} of ${clockText(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={Math.min(time, duration)}
        disabled={duration === 0}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <span className={s.preview} aria-hidden="true">
        {clockText((pointed ?? partOf(time, duration)) * duration)}
      </span>
    </div>
  );
}

/** Returns a share from 0 to 1. */
function partOf(value: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0;
}
