import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { SHORTEST_TRIM_MS, type Trim, trimError } from "../../core/videos/trim.ts";

const WHOLE: Trim = { startMs: 0, endMs: null };

export class TrimStore {
  value: Trim = WHOLE;
  /** The recording's length is in milliseconds. */
  lengthMs = 0;

  constructor() {
    makeObservable(this, {
      value: observableRef,
      lengthMs: observable,
      fault: computed,
      isPossible: computed,
      isWhole: computed,
      begin: action,
      cut: action,
    });
  }

  get fault(): string | undefined {
    return this.isPossible
      ? trimError({ ...this.value, endMs: this.value.endMs ?? this.lengthMs })
      : undefined;
  }

  get isPossible(): boolean {
    return this.lengthMs >= SHORTEST_TRIM_MS;
  }

  get isWhole(): boolean {
    return this.value.startMs === 0 && this.value.endMs === null;
  }

  begin(lengthMs: number): void {
    this.value = WHOLE;
    this.lengthMs = lengthMs;
  }

  cut(part: Partial<Trim>): void {
    const { startMs, endMs } = { ...this.value, ...part };
    const isToEnd = endMs !== null && endMs >= this.lengthMs;
    this.value = {
      startMs: Math.max(0, Math.min(startMs, this.lengthMs)),
      endMs: isToEnd ? null : endMs,
    };
  }
}
