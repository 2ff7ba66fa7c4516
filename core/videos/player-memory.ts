import type { VideoId } from "../shared/id.ts";
import type { KeyValueStorage } from "../shared/key-value-storage.port.ts";
import { type PlayerSettings, readSettings } from "./player-settings.ts";

const SETTINGS_KEY = "player_settings";
const PLACES_KEY = "player_places";

/** The device remembers the place in so many videos, those that were watched last. */
export const MOST_PLACES = 100;

/** Who stops so near to the beginning or the end, in seconds or as a part of a short one, begins anew next time. */
const EDGE = { seconds: 10, part: 0.05 } as const;

/** Where one has stopped, in seconds, by video; the one watched last stands last. */
type Places = readonly (readonly [video: number, seconds: number])[];

/** Whether it is worth coming back to this place. @param duration in seconds */
export function isWorthRemembering(seconds: number, duration: number): boolean {
  const edge = Math.min(EDGE.seconds, EDGE.part * duration);
  return seconds > edge && seconds < duration - edge;
}

/** What the device knows of how somebody watches: the same for all who use it, and nothing of it leaves it. */
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

  /** In seconds; 0 where nothing is remembered. */
  placeIn(video: VideoId): number {
    return this.#places().find(([id]) => id === video)?.[1] ?? 0;
  }

  /** Near the beginning and the end the video is forgotten. @param duration in seconds */
  keepPlace(video: VideoId, seconds: number, duration: number): void {
    const others = this.#places().filter(([id]) => id !== video);
    const isKept = isWorthRemembering(seconds, duration);
    const kept: Places = isKept ? [...others, [video, Math.floor(seconds * 10) / 10]] : others;
    if (kept.length === 0) this.#storage.remove(PLACES_KEY);
    else this.#storage.set(PLACES_KEY, JSON.stringify(kept.slice(-MOST_PLACES)));
  }

  #places(): Places {
    const found = this.#read(PLACES_KEY);
    return Array.isArray(found) ? found.filter(isPlace) : [];
  }

  /** Null for what is no JSON: anybody may have written into the storage. */
  #read(key: string): unknown {
    try {
      return JSON.parse(this.#storage.get(key) ?? "null");
    } catch {
      return null;
    }
  }
}

function isPlace(value: unknown): value is Places[number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => typeof each === "number" && Number.isFinite(each) && each >= 0)
  );
}
