import { action, makeObservable, observable, observableRef } from "mobx";
import { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { PlayerMemory } from "../../core/videos/player-memory.ts";
import { FIRST_SETTINGS, type PlayerSettings } from "../../core/videos/player-settings.ts";

/** While it plays, the controls go so long after the last sign of a person. */
export const CONTROLS_STAY_MS = 3_000;
/** In seconds of the video. */
const KEEP_PLACE_EVERY = 5;

/** What a player knows beside the media element: how one likes to watch, where one was, whether somebody is there. */
export class PlayerStore {
  readonly #memory: PlayerMemory;
  readonly #clock: Clock;
  #waiting = new Subscription();
  #kept: { readonly video: VideoId; readonly seconds: number } | undefined;

  settings: PlayerSettings = FIRST_SETTINGS;
  /** Nobody has moved for a while. */
  isIdle = false;
  /** What the last key has done, for who does not see it, too. */
  said = "";

  constructor(memory: PlayerMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
    makeObservable(this, {
      settings: observableRef,
      isIdle: observable,
      said: observable,
      start: action,
      stop: action,
      stir: action,
      rest: action,
      say: action,
      change: action,
    });
  }

  start(): void {
    this.settings = this.#memory.settings();
    this.stir();
  }

  stop(): void {
    this.#waiting.unsubscribe();
  }

  /** Somebody is there. */
  stir(): void {
    this.isIdle = false;
    this.#waiting.unsubscribe();
    this.#waiting = this.#clock.after(CONTROLS_STAY_MS).subscribe(() => {
      this.rest();
    });
  }

  rest(): void {
    this.#waiting.unsubscribe();
    this.isIdle = true;
    this.said = "";
  }

  say(text: string): void {
    this.said = text;
  }

  change(changes: Partial<PlayerSettings>): void {
    this.settings = { ...this.settings, ...changes };
    this.#memory.keepSettings(this.settings);
  }

  /** In seconds. */
  placeIn(video: VideoId): number {
    return this.#memory.placeIn(video);
  }

  /** Now and then while it plays. @param duration in seconds; NaN while it is not known */
  passed(video: VideoId, seconds: number, duration: number): void {
    const isOther = this.#kept?.video !== video;
    if (!isOther && Math.abs(seconds - (this.#kept?.seconds ?? 0)) < KEEP_PLACE_EVERY) return;
    this.keepPlace(video, seconds, duration);
  }

  /** At once: it stops here, or was moved here. */
  keepPlace(video: VideoId, seconds: number, duration: number): void {
    if (!Number.isFinite(duration)) return;
    this.#kept = { video, seconds };
    this.#memory.keepPlace(video, seconds, duration);
  }
}
