import type { VideoFailure } from "../../core/videos/video-failure.ts";
import type { VideoType } from "../../core/videos/video-limits.ts";

/** What a container says of itself. */
export interface ContainerFacts {
  readonly mediaType: VideoType;
  readonly durationMs: number | null;
  readonly width: number;
  readonly height: number;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
}

export type ReadContainer =
  | { readonly kind: "read"; readonly facts: ContainerFacts }
  | { readonly kind: "failed"; readonly failure: VideoFailure };

/** From the worker: give me these bytes, both ends included. */
export interface RangeRequest {
  readonly kind: "range";
  readonly first: number;
  readonly last: number;
}

/** To the worker; undefined when it has asked for more than any sound file needs. */
export interface RangeReply {
  readonly bytes: Uint8Array | undefined;
}
