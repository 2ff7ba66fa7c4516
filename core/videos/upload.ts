import type { VideoId } from "../shared/id.ts";
import type { VideoForm } from "./own-video-form.ts";
import { NOT_A_VIDEO, type StorageLimits, uploadError, videoTypeError } from "./video-limits.ts";
import { typeBySignature } from "./video-signature.ts";
import { videoFileNameError } from "./video-words.ts";

/** A file of this device, as far as it is known without reading it. */
export interface UploadFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; "" where the device does not know it. */
  readonly type: string;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
}

/** Sent in part; the server keeps what it has. */
export interface UnfinishedUpload {
  readonly id: string;
  /** Where it goes on. */
  readonly url: string;
  readonly videoId: VideoId;
  readonly title: string;
  readonly fileName: string;
  readonly fingerprint: string;
  /** Null for a recording that was not finished: it can be, with what has arrived. */
  readonly size: number | null;
  readonly received: number;
  /** UTC, ISO-8601. */
  readonly keptUntil: string;
}

export interface UploadOverview {
  /** The latest first. */
  readonly unfinished: readonly UnfinishedUpload[];
  /** Bytes that this person has stored, unfinished uploads included. */
  readonly used: number;
  readonly limits: StorageLimits;
}

export type UploadState =
  /** "offline": goes on by itself as soon as the server can be reached. */
  | { readonly kind: "waiting" | "running" | "offline" | "paused" | "complete" }
  | { readonly kind: "failed"; readonly message: string };

export interface Upload {
  /** Its place on this page. */
  readonly key: string;
  readonly fileName: string;
  readonly fingerprint: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  /** Null until there is something to measure. */
  readonly bytesPerSecond: number | null;
  readonly state: UploadState;
  /** Begun by this page; else its words are on the server already. */
  readonly isNew: boolean;
  /** What it begins with; afterwards the words are the video's. */
  readonly form: VideoForm;
  /** Null until the server knows of it. */
  readonly videoId: VideoId | null;
  readonly url: string | null;
  /** The video whose file it takes the place of; null for a new one. */
  readonly replaces: VideoId | null;
}

/** Two hold their place, the rest wait in line. */
export const AT_ONCE = 2;

/** Finds a file's unfinished upload again. The server takes 200 characters. */
export function fingerprintOf({ name, size, lastModified }: UploadFile): string {
  return `${size}-${lastModified}-${name}`.toWellFormed().slice(0, 200).toWellFormed();
}

/** @param head the first bytes, `SIGNATURE_BYTES` of them */
export function fileError(
  file: UploadFile,
  head: Uint8Array,
  used: number,
  limits: StorageLimits,
): string | undefined {
  return (
    videoFileNameError(file.name) ??
    uploadError(file.size, used, limits) ??
    videoTypeError(file.type) ??
    (typeBySignature(head) === undefined ? NOT_A_VIDEO : undefined)
  );
}

/** On its way, or waiting in line: leaving the page would stop it. */
export function isUnderWay({ state }: Upload): boolean {
  return ["waiting", "running", "offline"].includes(state.kind);
}

/** The one whose turn it is; undefined while all places are taken, or nobody waits. */
export function nextInLine(uploads: readonly Upload[]): Upload | undefined {
  const taken = uploads.filter(({ state }) => state.kind === "running" || state.kind === "offline");
  return taken.length < AT_ONCE ? uploads.find(({ state }) => state.kind === "waiting") : undefined;
}

/** 100 only when all of it is there. */
export function percentOf({ sent, size }: Pick<Upload, "sent" | "size">): number {
  return size === 0 ? 100 : Math.floor((sent / size) * 100);
}

export function secondsLeft({ sent, size, bytesPerSecond }: Upload): number | null {
  return bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil((size - sent) / bytesPerSecond);
}

/** "40 s left", "3 min left", "1 h 5 min left". */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${rest} min`} left`;
}
