import type { Observable } from "rxjs";
import type { RecordingObstacle, RecordingSource } from "./recording.ts";

/** A piece of what was recorded; a Blob is one. */
export interface RecordedBytes {
  /** Bytes. */
  readonly size: number;
  slice(start: number, end?: number): RecordedBytes;
}

export type RecordingEvent =
  | { readonly kind: "bytes"; readonly bytes: RecordedBytes }
  /** The person has ended sharing the screen, or the device is gone. */
  | { readonly kind: "ended" }
  | { readonly kind: "failed" };

/** What is about to be recorded, or is. */
export interface RecordingSession {
  /** What it is written as. */
  readonly mediaType: string;
  /** For a media element: what is being recorded. */
  readonly preview: unknown;
  readonly hasVoice: boolean;
  /** While somebody listens. */
  readonly events$: Observable<RecordingEvent>;
  /** How loud the voice is, 0 to 1. */
  level(): number;
  begin(): void;
  pause(): void;
  resume(): void;
  /** Resolves when the last piece was told. */
  stop(): Promise<void>;
  /** Lets go of all devices. */
  close(): void;
}

export interface RecordingOrder {
  readonly source: RecordingSource;
  readonly hasVoice: boolean;
}

export type OpenedRecording =
  | { readonly kind: "opened"; readonly session: RecordingSession }
  | { readonly kind: "refused"; readonly obstacle: RecordingObstacle };

/** Screen, camera and microphone of this device. */
export abstract class Recorder {
  /** Which of them this browser can record at all. */
  abstract sources(): readonly RecordingSource[];
  abstract open(order: RecordingOrder): Promise<OpenedRecording>;
  /** An address under which these pieces can be watched here, until it is released. */
  abstract watch(
    pieces: readonly RecordedBytes[],
    mediaType: string,
  ): { readonly url: string; readonly release: () => void };
}
