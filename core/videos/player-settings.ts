/** They run from the slowest to the fastest; 1 is the recorded speed. */
export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const NORMAL_SPEED = 1;

/** The settings apply to every video. */
export interface PlayerSettings {
  /** It ranges from 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly speed: number;
  /** It is the language of the shown captions, BCP 47; null for none. */
  readonly captions: string | null;
}

export const FIRST_SETTINGS: PlayerSettings = {
  volume: 1,
  isMuted: false,
  speed: NORMAL_SPEED,
  captions: null,
};

/**
 * Reads stored settings. An invalid one counts as never set, because other programs can write into the
 * storage.
 */
export function readSettings(value: unknown): PlayerSettings {
  if (typeof value !== "object" || value === null) return FIRST_SETTINGS;
  const { volume, isMuted, speed, captions } = value as Partial<Record<keyof PlayerSettings, unknown>>;
  return {
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : FIRST_SETTINGS.volume,
    isMuted: isMuted === true,
    speed: SPEEDS.find((each) => each === speed) ?? FIRST_SETTINGS.speed,
    captions: typeof captions === "string" && captions.length <= 35 ? captions : null,
  };
}

/** @param steps up when positive; stops at the fastest and the slowest */
export function nextSpeed(speed: number, steps: number): number {
  const at = SPEEDS.findIndex((each) => each >= speed);
  const from = at === -1 ? SPEEDS.length - 1 : at;
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, from + steps))] ?? NORMAL_SPEED;
}

/**
 * Changes the volume in whole hundredths, so that many small steps add up without fractions.
 * @param by -1 to 1
 */
export function changedVolume(volume: number, by: number): number {
  return Math.min(100, Math.max(0, Math.round((volume + by) * 100))) / 100;
}

/** Returns "1.25x" or "Normal speed". */
export function speedText(speed: number): string {
  return speed === NORMAL_SPEED ? "Normal speed" : `${String(speed)}x`;
}

/**
 * Chooses which captions are shown: those in the language that was chosen last, else those of the same
 * language elsewhere ("pt" for "pt-BR").
 * @param wanted null for none
 */
export function chosenCaptions<Track extends { readonly language: string }>(
  tracks: readonly Track[],
  wanted: string | null,
): Track | undefined {
  if (wanted === null) return undefined;
  const base = baseOf(wanted);
  return (
    tracks.find(({ language }) => language === wanted) ??
    tracks.find(({ language }) => baseOf(language) === base)
  );
}

function baseOf(language: string): string {
  return language.split("-", 1)[0]?.toLowerCase() ?? "";
}
