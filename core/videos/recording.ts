import { sizeText, type StorageLimits } from "./video-limits.ts";

/** "both" puts the camera as a small picture over the screen. */
export const RECORDING_SOURCES = ["screen", "camera", "both"] as const;
export type RecordingSource = (typeof RECORDING_SOURCES)[number];

export const RECORDING_SOURCE_NAME: Readonly<Record<RecordingSource, string>> = {
  screen: "Screen",
  camera: "Camera",
  both: "Screen and camera",
};

/**
 * The phases follow a recording.
 * - "asking": the browser asks what to record.
 * - "reviewing": it has stopped and is played back.
 * - "saving": the rest of it is being sent.
 * - "saved": the server has all of it.
 */
export type RecordingPhase = "ready" | "asking" | "recording" | "paused" | "reviewing" | "saving" | "saved";
export type RecordingAction =
  "ask" | "refuse" | "begin" | "pause" | "resume" | "stop" | "save" | "fail" | "succeed" | "discard";

/** The table maps each phase to the possible actions and the phase that follows. */
const STEPS: Readonly<Record<RecordingPhase, Readonly<Partial<Record<RecordingAction, RecordingPhase>>>>> = {
  ready: { ask: "asking" },
  asking: { refuse: "ready", begin: "recording" },
  recording: { pause: "paused", stop: "reviewing" },
  paused: { resume: "recording", stop: "reviewing" },
  reviewing: { save: "saving", discard: "ready" },
  saving: { fail: "reviewing", succeed: "saved" },
  saved: { ask: "asking" },
};

/** Returns undefined for an action that is not possible now. */
export function nextPhase(phase: RecordingPhase, action: RecordingAction): RecordingPhase | undefined {
  return STEPS[phase][action];
}

/** An obstacle says why recording is not possible. */
export type RecordingObstacle = "denied" | "no-device" | "in-use" | "unsupported" | "failed";

export const RECORDING_OBSTACLE_TEXT: Readonly<Record<RecordingObstacle, string>> = {
  denied:
    "Your browser didn't allow recording. Allow it in the site settings beside the address, then try again.",
  "no-device": "No camera or microphone was found. Connect one, then try again.",
  "in-use": "Another app is using the camera or microphone. Close it, then try again.",
  unsupported: "This browser can't record here.",
  failed: "The recording stopped because of a problem with the device.",
};

/** The first supported type is taken: WebM is written in pieces wherever it is known, MP4 elsewhere. */
export const RECORDING_TYPES = [
  "video/webm;codecs=vp9,opus",
  "video/webm;codecs=vp8,opus",
  "video/webm",
  "video/mp4",
] as const;

/** Returns undefined where this browser writes none of them. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return RECORDING_TYPES.find(isSupported);
}

/** Returns a name such as "Screen recording 2026-11-22 23.05.webm", by the user's own clock. */
export function recordingFileName(source: RecordingSource, type: string, at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}.${two(at.getMinutes())}`;
  const kind = source === "camera" ? "Camera" : "Screen";
  return `${kind} recording ${day} ${time}.${type.startsWith("video/mp4") ? "mp4" : "webm"}`;
}

/**
 * Returns how many bytes a recording may have.
 * @param used what this person has stored already
 */
export function recordingBytesLeft(used: number, { file, person }: StorageLimits): number {
  return Math.max(0, Math.min(file, person - used));
}

/** Recording stops so far before the limit, because one more piece is always to come. */
const RESERVE_BYTES = 4 * 1024 * 1024;
const WARN_PART = 0.9;

export type RecordingSpace = "enough" | "little" | "none";

export function recordingSpace(bytes: number, bytesLeft: number): RecordingSpace {
  if (bytes >= bytesLeft - RESERVE_BYTES) return "none";
  return bytes >= bytesLeft * WARN_PART ? "little" : "enough";
}

export function spaceText(bytes: number, bytesLeft: number): string {
  return `Only ${sizeText(Math.max(0, bytesLeft - bytes))} left. The recording stops when the space runs out.`;
}

/** It measures the recorded time without the pauses. */
export class RecordingTime {
  #before = 0;
  #since: number | null = null;

  run(now: number): void {
    this.#since ??= now;
  }

  rest(now: number): void {
    this.#before = this.elapsed(now);
    this.#since = null;
  }

  /** Returns milliseconds. */
  elapsed(now: number): number {
    return this.#before + (this.#since === null ? 0 : Math.max(0, now - this.#since));
  }
}
