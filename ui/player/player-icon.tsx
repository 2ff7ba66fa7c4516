/**
 * The paths are on a grid of 24, in the style of the product's icons, and load with the player, not with the shell.
 */
const PATHS = {
  play: "M8 5v14l11-7L8 5Z",
  pause: "M8 5v14M16 5v14",
  loud: "M4 9.5v5h3.5L12 19V5L7.5 9.5H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  silent: "M4 9.5v5h3.5L12 19V5L7.5 9.5H4ZM16 9.5l5 5m0-5-5 5",
  captions: "M3.5 5.5h17v13h-17v-13ZM10.5 10.5a2 2 0 1 0 0 3M17.5 10.5a2 2 0 1 0 0 3",
  "picture-in-picture": "M3.5 5h17v14h-17V5ZM12 12.5h6v4h-6v-4Z",
  "full-screen": "M4 9V4h5M20 9V4h-5M4 15v5h5m11-5v5h-5",
  "leave-full-screen": "M9 4v5H4m16 0h-5V4M4 15h5v5m6 0v-5h5",
  keys: "M3 6.5h18v11H3v-11ZM6.5 10h.5m3 0h.5m3 0h.5m3 0h.5M8 14h8",
} as const;

export type PlayerIconName = keyof typeof PATHS;

interface PlayerIconProps {
  readonly name: PlayerIconName;
  /** The size is in pixels, 22 by default. */
  readonly size?: number;
}

/** Draws a decoration; the control has its name as text. */
export function PlayerIcon({ name, size = 22 }: PlayerIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === "play" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
