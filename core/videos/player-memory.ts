import type { VideoId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { type PlayerSettings, readSettings } from "./player-settings.ts";

const SETTINGS_KEY = "player_settings";
const POSITIONS_KEY = "player_places";

/** The device remembers the position in this many videos, those that were watched last. */
export const MOST_POSITIONS = 100;

/**
 * A video that was stopped so near to its beginning or end starts from the beginning next time: in seconds,
 * or as a part of a short one.
 */
const EDGE = { seconds: 10, part: 0.05 } as const;

/** They map videos to the second where playing stopped; the video watched last comes last. */
type Positions = readonly (readonly [video: number, seconds: number])[];

/**
 * Tells whether this position is stored.
 * @param duration in seconds
 */
export function isWorthRemembering(seconds: number, duration: number): boolean {
  const edge = Math.min(EDGE.seconds, EDGE.part * duration);
  return seconds > edge && seconds < duration - edge;
}

/**
 * It stores on the device how and how far videos were watched. All users of the device share it, and it never
 * leaves the device.
 */
export class PlayerMemory {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  settings(): PlayerSettings {
    return readSettings(this.#read(SETTINGS_KEY));
  }

  keepSettings(settings: PlayerSettings): void {
    this.#storage.set(SETTINGS_KEY, JSON.stringify(settings));
  }

  /** Returns the position in seconds; 0 where none is stored. */
  positionIn(video: VideoId): number {
    return this.#positions().find(([id]) => id === video)?.[1] ?? 0;
  }

  /**
   * Stores the position; near the beginning and the end the video is forgotten.
   * @param duration in seconds
   */
  keepPosition(video: VideoId, seconds: number, duration: number): void {
    const others = this.#positions().filter(([id]) => id !== video);
    const isKept = isWorthRemembering(seconds, duration);
    const kept: Positions = isKept ? [...others, [video, Math.floor(seconds * 10) / 10]] : others;
    if (kept.length === 0) this.#storage.remove(POSITIONS_KEY);
    else this.#storage.set(POSITIONS_KEY, JSON.stringify(kept.slice(-MOST_POSITIONS)));
  }

  #positions(): Positions {
    const found = this.#read(POSITIONS_KEY);
    return Array.isArray(found) ? found.filter(isPosition) : [];
  }

  /** Returns null for a value that is not JSON, because other programs can write into the storage. */
  #read(key: string): unknown {
    try {
      return JSON.parse(this.#storage.get(key) ?? "null");
    } catch {
      return null;
    }
  }
}

function isPosition(value: unknown): value is Positions[number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => typeof each === "number" && Number.isFinite(each) && each >= 0)
  );
}
