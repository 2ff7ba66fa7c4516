import { action, makeObservable, observable, observableRef } from "mobx";
import { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { PlayerMemory } from "../../core/videos/player-memory.ts";
import { FIRST_SETTINGS, type PlayerSettings } from "../../core/videos/player-settings.ts";

/** While the video plays, the controls are hidden this long after the user's last action. */
export const CONTROLS_STAY_MS = 3_000;
/** Positions are stored after so many seconds of the video. */
const KEEP_PLACE_EVERY = 5;

/** The store has the user's settings, the position in each video, and whether the user is active. */
export class PlayerStore {
  readonly #memory: PlayerMemory;
  readonly #clock: Clock;
  #waiting = new Subscription();
  #kept: { readonly video: VideoId; readonly seconds: number } | undefined;

  settings: PlayerSettings = FIRST_SETTINGS;
  /** The user has not moved for a while. */
  isIdle = false;
  /** It tells screen readers, too, what the last key has done. */
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
      showControls: action,
      hideControls: action,
      say: action,
      change: action,
    });
  }

  start(): void {
    this.settings = this.#memory.settings();
    this.showControls();
  }

  stop(): void {
    this.#waiting.unsubscribe();
  }

  /** Shows the controls after a sign of the user, and hides them after a while. */
  showControls(): void {
    this.isIdle = false;
    this.#waiting.unsubscribe();
    this.#waiting = this.#clock.after(CONTROLS_STAY_MS).subscribe(() => this.hideControls());
  }

  hideControls(): void {
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

  /** Returns the remembered position in seconds. */
  placeIn(video: VideoId): number {
    return this.#memory.positionIn(video);
  }

  /** Remembers the position every few seconds while the video plays. @param duration in seconds; NaN while unknown */
  passed(video: VideoId, seconds: number, duration: number): void {
    const isOther = this.#kept?.video !== video;
    if (!isOther && Math.abs(seconds - (this.#kept?.seconds ?? 0)) < KEEP_PLACE_EVERY) return;
    this.keepPlace(video, seconds, duration);
  }

  /** Remembers the position at once, after a stop or a seek. */
  keepPlace(video: VideoId, seconds: number, duration: number): void {
    if (!Number.isFinite(duration)) return;
    this.#kept = { video, seconds };
    this.#memory.keepPosition(video, seconds, duration);
  }
}
