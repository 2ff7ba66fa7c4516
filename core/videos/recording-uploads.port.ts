import type { VideoId } from "../shared/id.ts";
import type { RecordedBytes } from "./recorder.port.ts";
import type { Trim } from "./trim.ts";

export interface RecordingBeginning {
  readonly fileName: string;
  readonly mediaType: string;
  /** The same for every try to begin this one. */
  readonly idempotencyKey: string;
}

/** A recording on its way while it is made. Everything fails with a Failure, and nothing is tried twice. */
export abstract class RecordingUploads {
  abstract begin(order: RecordingBeginning): Promise<{ readonly videoId: VideoId; readonly url: string }>;
  /** @returns where it goes on; "conflict" when the server has another offset */
  abstract append(url: string, offset: number, bytes: RecordedBytes): Promise<number>;
  /** How much has arrived. */
  abstract offsetOf(url: string): Promise<number>;
  /** That was all. @param length bytes, all of which have arrived */
  abstract finish(url: string, length: number): Promise<void>;
  /** Before `finish`. */
  abstract trim(video: VideoId, trim: Trim): Promise<void>;
}
