import type { Failure } from "../shared/failure.ts";

export type UploadState =
  /** An "offline" upload continues by itself as soon as the server can be reached. */
  | { readonly kind: "waiting" | "running" | "offline" | "paused" | "complete" }
  | { readonly kind: "failed"; readonly message: string; readonly failure: Failure };

/** The file is being uploaded, or waits in the queue. */
export interface QueuedFile {
  /** It identifies the upload on this page. */
  readonly key: string;
  readonly fileName: string;
  readonly fingerprint: string;
  /** The size is in bytes. */
  readonly size: number;
  readonly sent: number;
  /** It is null until there is something to measure. */
  readonly bytesPerSecond: number | null;
  readonly state: UploadState;
  /** The upload continues at this address; null until the server has created it. */
  readonly url: string | null;
  /** An unfinished upload has its name, and is of another file. */
  readonly startsOver: boolean;
}

export const STARTS_OVER =
  "This file doesn't match the unfinished upload of the same name, so it has to start over.";

/** Two uploads run at once; the others wait. */
const AT_ONCE = 2;

/** Tells whether the file is being uploaded or waits: leaving the page would stop it. */
export function isUnderWay({ state }: QueuedFile): boolean {
  return ["waiting", "running", "offline"].includes(state.kind);
}

/** Returns the upload that starts next; undefined while all slots are taken or none waits. */
export function nextInQueue<Item extends QueuedFile>(uploads: readonly Item[]): Item | undefined {
  const taken = uploads.filter(({ state }) => state.kind === "running" || state.kind === "offline");
  return taken.length < AT_ONCE ? uploads.find(({ state }) => state.kind === "waiting") : undefined;
}

/** Returns 100 only when all bytes have arrived. */
export function percentOf({ sent, size }: Pick<QueuedFile, "sent" | "size">): number {
  return size === 0 ? 100 : Math.floor((sent / size) * 100);
}

export function secondsLeft({ sent, size, bytesPerSecond }: QueuedFile): number | null {
  return bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil((size - sent) / bytesPerSecond);
}

/** Returns "40 s left", "3 min left" or "1 h 5 min left". */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${rest} min`} left`;
}
