export type UploadState =
  /** "offline": goes on by itself as soon as the server can be reached. */
  | { readonly kind: "waiting" | "running" | "offline" | "paused" | "complete" }
  | { readonly kind: "failed"; readonly message: string };

/** A file on its way to the server, or in line for it. */
export interface QueuedFile {
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
  /** Where it goes on; null until the server knows of it. */
  readonly url: string | null;
  /** An unfinished upload has its name, and is of another file. */
  readonly startsOver: boolean;
}

export const STARTS_OVER =
  "This file doesn't match the unfinished upload of the same name, so it has to start over.";

/** Two hold their place, the rest wait in line. */
const AT_ONCE = 2;

/** On its way, or waiting in line: leaving the page would stop it. */
export function isUnderWay({ state }: QueuedFile): boolean {
  return ["waiting", "running", "offline"].includes(state.kind);
}

/** The one whose turn it is; undefined while all places are taken, or nobody waits. */
export function nextInQueue<Item extends QueuedFile>(uploads: readonly Item[]): Item | undefined {
  const taken = uploads.filter(({ state }) => state.kind === "running" || state.kind === "offline");
  return taken.length < AT_ONCE ? uploads.find(({ state }) => state.kind === "waiting") : undefined;
}

/** 100 only when all of it is there. */
export function percentOf({ sent, size }: Pick<QueuedFile, "sent" | "size">): number {
  return size === 0 ? 100 : Math.floor((sent / size) * 100);
}

export function secondsLeft({ sent, size, bytesPerSecond }: QueuedFile): number | null {
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
