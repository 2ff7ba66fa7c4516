import type { VideoFailure } from "../../core/videos/video-failure.ts";
import type { VideoType } from "../../core/videos/video-limits.ts";

/** What a container says of itself. */
export interface ContainerFacts {
  readonly mediaType: VideoType;
  readonly durationMs: number | null;
  /** Written while it was recorded: it does not say how long it is, and cannot be searched. */
  readonly isLive: boolean;
  readonly width: number;
  readonly height: number;
  readonly videoCodec: string | null;
  readonly audioCodec: string | null;
}

/** 23 days; what says that it is longer does not know. */
const LONGEST_MS = 2_000_000_000;
/** Pixels on a side: as many as an MP4 can say. */
const LARGEST_SIDE = 65_535;

/** A file may say anything of itself: these are numbers that a video can have, and that the database can keep. */
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
  /** It holds what cannot be copied as it is. */
  | { readonly kind: "not-possible" };

/** From the process that reads: give me these bytes, both ends included; or: put these there. */
export type ContainerRequest =
  | { readonly kind: "range"; readonly first: number; readonly last: number }
  | { readonly kind: "write"; readonly bytes: Uint8Array; readonly position: number };

/** The process's last message. */
export interface ContainerDone<Answer> {
  readonly kind: "done";
  readonly answer: Answer;
  /** The error behind an answer that says no more than "not possible". */
  readonly trouble: string | undefined;
}

/** To it; undefined when it has asked for more than any sound file needs. */
export interface ContainerReply {
  readonly bytes: Uint8Array | undefined;
}
