import type { VideoId } from "../shared/id.ts";
import type { RecordedBytes } from "./recorder.port.ts";
import type { Trim } from "./trim.ts";

export interface RecordingBeginning {
  readonly fileName: string;
  readonly mediaType: string;
  /** Every try to begin this recording uses the same key. */
  readonly idempotencyKey: string;
}

/**
 * These calls send a recording while it is made. Everything fails with a Failure, and no call is tried twice.
 */
export abstract class RecordingUploads {
  abstract begin(order: RecordingBeginning): Promise<{ readonly videoId: VideoId; readonly url: string }>;
  /** @returns where it goes on; "conflict" when the server has another offset */
  abstract append(url: string, offset: number, bytes: RecordedBytes): Promise<number>;
  /** Returns how many bytes have arrived. */
  abstract offsetOf(url: string): Promise<number>;
  /**
   * Marks the recording as complete.
   * @param length bytes, all of which have arrived
   */
  abstract finish(url: string, length: number): Promise<void>;
  /** Sets what is kept of the recording; call it before `finish`. */
  abstract trim(video: VideoId, trim: Trim): Promise<void>;
}
