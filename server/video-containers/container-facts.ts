import type { VideoFailure } from "../../core/videos/video-failure.ts";
import type { VideoType } from "../../core/videos/video-limits.ts";
import type { Edit } from "./edit.ts";

/** The container states these facts; they may be wrong. */
export interface ContainerFacts {
  readonly mediaType: VideoType;
  readonly durationMs: number | null;
  /** It is true for a file written while recording: it states no duration and cannot be searched. */
  readonly isLive: boolean;
  readonly width: number;
  readonly height: number;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
}

/** It is 23 days; a longer duration is taken as unknown. */
const LONGEST_MS = 2_000_000_000;
/** An MP4 cannot state more pixels per side. */
const LARGEST_SIDE = 65_535;

/** Checks that the numbers are possible and fit in the database, because a file may state anything. */
export function soundFacts(facts: ContainerFacts): ContainerFacts | VideoFailure {
  const { durationMs, width, height } = facts;
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= LARGEST_SIDE;
  if (!isSide(width) || !isSide(height)) return "too_complicated";
  return { ...facts, durationMs: durationMs !== null && durationMs > LONGEST_MS ? null : durationMs };
}

export type ReadContainer =
  | { readonly kind: "read"; readonly facts: ContainerFacts }
  | { readonly kind: "failed"; readonly failure: VideoFailure };

export type RewriteResult =
  | { readonly kind: "written" }
  /** The file contains something that cannot be copied without decoding. */
  | { readonly kind: "not-possible" };

export type FoundDetails =
  | { readonly kind: "found"; readonly edits: readonly Edit[] }
  /** The file has to be written anew, as far as that is possible. */
  | { readonly kind: "not-possible" };

/** The reading process asks for a range of bytes, with both ends included, or for bytes to be written. */
export type ContainerRequest =
  | { readonly kind: "range"; readonly first: number; readonly last: number }
  | { readonly kind: "write"; readonly bytes: Uint8Array; readonly position: number };

export interface ContainerDone<Answer> {
  readonly kind: "done";
  readonly answer: Answer;
  /** It has the error behind an answer that only says "not possible", for the log. */
  readonly trouble: string | undefined;
}

/** It answers the process; undefined bytes mean that it has read more than any valid file needs. */
export interface ContainerReply {
  readonly bytes: Uint8Array | undefined;
}
