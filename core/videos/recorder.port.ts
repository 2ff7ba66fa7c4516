import type { Observable } from "rxjs";
import type { RecordingObstacle, RecordingSource } from "./recording.ts";

/** It is a piece of a recording; a Blob is one. */
export interface RecordedBytes {
  /** The size is in bytes. */
  readonly size: number;
  slice(start: number, end?: number): RecordedBytes;
}

export type RecordingEvent =
  | { readonly kind: "bytes"; readonly bytes: RecordedBytes }
  /** The user has ended sharing the screen, or the device is gone. */
  | { readonly kind: "ended" }
  | { readonly kind: "failed" };

/** The session controls one recording, before it begins and while it runs. */
export interface RecordingSession {
  /** The recording is written in this type. */
  readonly mediaType: string;
  /** A media element shows it while it is recorded. */
  readonly preview: unknown;
  readonly hasVoice: boolean;
  /** It emits while it is subscribed. */
  readonly events$: Observable<RecordingEvent>;
  /** Returns the loudness of the voice, from 0 to 1. */
  level(): number;
  begin(): void;
  pause(): void;
  resume(): void;
  /** Stops and resolves after the last piece was emitted. */
  stop(): Promise<void>;
  /** Releases all devices. */
  close(): void;
}

export interface RecordingOrder {
  readonly source: RecordingSource;
  readonly hasVoice: boolean;
}

export type OpenedRecording =
  | { readonly kind: "opened"; readonly session: RecordingSession }
  | { readonly kind: "refused"; readonly obstacle: RecordingObstacle };

/** It records screen, camera and microphone of this device. */
export abstract class Recorder {
  /** Lists the sources that this browser can record. */
  abstract sources(): readonly RecordingSource[];
  abstract open(order: RecordingOrder): Promise<OpenedRecording>;
  /** Returns an address under which this page can play the pieces, until it is released. */
  abstract watch(
    pieces: readonly RecordedBytes[],
    mediaType: string,
  ): { readonly url: string; readonly release: () => void };
}
