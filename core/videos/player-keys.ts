/** A key gives the player one of these commands. */
export type PlayerCommand =
  | { readonly kind: "play-or-pause" | "mute" | "captions" | "full-screen" | "picture-in-picture" | "help" }
  /** It seeks forwards when positive. */
  | { readonly kind: "seek-by"; readonly seconds: number }
  /** 0 is the beginning, 1 the end. */
  | { readonly kind: "seek-to"; readonly part: number }
  /** It is louder when positive; 1 is the whole range from silent to full. */
  | { readonly kind: "volume-by"; readonly change: number }
  /** It is faster when positive. */
  | { readonly kind: "speed-by"; readonly steps: number };

interface PlayerKey {
  /** They are values of `KeyboardEvent.key` with letters in lower case. */
  readonly keys: readonly string[];
  readonly command: PlayerCommand;
}

interface PlayerKeys {
  /** The help shows the keys like this. */
  readonly shown: readonly string[];
  readonly text: string;
  readonly does: readonly PlayerKey[];
}

const tenths = Array.from({ length: 10 }, (_, at): PlayerKey => ({
  keys: [String(at)],
  command: { kind: "seek-to", part: at / 10 },
}));

/** The keys are those of common video sites. Both the player and its help use this list. */
export const PLAYER_KEYS: readonly PlayerKeys[] = [
  { shown: ["Space", "K"], text: "Play or pause", does: keys({ kind: "play-or-pause" }, " ", "k") },
  {
    shown: ["Left", "Right"],
    text: "Back or forward 5 seconds",
    does: [
      ...keys({ kind: "seek-by", seconds: -5 }, "arrowleft"),
      ...keys({ kind: "seek-by", seconds: 5 }, "arrowright"),
    ],
  },
  {
    shown: ["J", "L"],
    text: "Back or forward 10 seconds",
    does: [...keys({ kind: "seek-by", seconds: -10 }, "j"), ...keys({ kind: "seek-by", seconds: 10 }, "l")],
  },
  { shown: ["0 to 9"], text: "Jump to 0% to 90% of the video", does: tenths },
  {
    shown: ["Home", "End"],
    text: "Jump to the beginning or the end",
    does: [...keys({ kind: "seek-to", part: 0 }, "home"), ...keys({ kind: "seek-to", part: 1 }, "end")],
  },
  {
    shown: ["Up", "Down"],
    text: "Volume up or down",
    does: [
      ...keys({ kind: "volume-by", change: 0.05 }, "arrowup"),
      ...keys({ kind: "volume-by", change: -0.05 }, "arrowdown"),
    ],
  },
  { shown: ["M"], text: "Mute or unmute", does: keys({ kind: "mute" }, "m") },
  {
    shown: ["<", ">"],
    text: "Slower or faster",
    does: [...keys({ kind: "speed-by", steps: -1 }, "<"), ...keys({ kind: "speed-by", steps: 1 }, ">")],
  },
  { shown: ["C"], text: "Captions on or off", does: keys({ kind: "captions" }, "c") },
  { shown: ["F"], text: "Full screen", does: keys({ kind: "full-screen" }, "f") },
  { shown: ["I"], text: "Picture in picture", does: keys({ kind: "picture-in-picture" }, "i") },
  { shown: ["?"], text: "Show this list", does: keys({ kind: "help" }, "?") },
];

function keys(command: PlayerCommand, ...names: readonly string[]): readonly PlayerKey[] {
  return [{ keys: names, command }];
}

const COMMANDS: ReadonlyMap<string, PlayerCommand> = new Map(
  PLAYER_KEYS.flatMap(({ does }) =>
    does.flatMap(({ keys: names, command }) => names.map((name) => [name, command] as const)),
  ),
);

export interface PressedKey {
  /** It is the value of `KeyboardEvent.key`. */
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The focused control inside the player may handle keys itself; a "level" is the slider of the volume. */
export type FocusedControl = "none" | "button" | "level" | "list";

/** The browser handles these keys for each control. All other keys go to the player. */
const OWN_KEYS: Readonly<Record<FocusedControl, RegExp | undefined>> = {
  none: undefined,
  button: /^ $/,
  level: /^(arrow\w+|home|end)$/,
  list: /^(arrow\w+|home|end| |\d)$/,
};

/** Returns the player's command for a key; undefined where the browser or the control handles it. */
export function playerCommandOf(
  { key, ctrlKey, altKey, metaKey }: PressedKey,
  focused: FocusedControl,
): PlayerCommand | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const name = key.toLowerCase();
  return OWN_KEYS[focused]?.test(name) === true ? undefined : COMMANDS.get(name);
}
