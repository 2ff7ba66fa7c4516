const MB = 1024 * 1024;
const GB = 1024 * MB;

/** They are in bytes, for a server without settings of its own. */
export const DEFAULT_VIDEO_LIMITS = { file: 2 * GB, person: 10 * GB } as const;

/** It limits a single body that cannot be resumed; larger files are sent in parts that can. */
export const SMALL_VIDEO_BYTES = 100 * MB;

/** An unfinished upload is kept for this long after its last byte. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60_000;

export const VIDEO_TYPES = ["video/mp4", "video/webm"] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

export interface StorageLimits {
  /** The limit is in bytes for one file. */
  readonly file: number;
  /** It limits all bytes that one person has stored, with unfinished uploads. */
  readonly person: number;
}

/**
 * Says why a file cannot be uploaded, as far as that is known before sending; undefined when it can.
 * @param used what this person has stored already
 */
export function uploadError(size: number, used: number, limits: StorageLimits): string | undefined {
  if (size === 0) return "The file is empty.";
  if (size > limits.file) return `The file is larger than ${sizeText(limits.file)}.`;
  if (used + size > limits.person)
    return `Your storage is full: ${sizeText(Math.max(0, limits.person - used))} of ${sizeText(limits.person)} are left. Delete videos or files to make room.`;
  return undefined;
}

/** Checks the type that a browser gives. An empty type passes, because the content is checked later. */
export function videoTypeError(mediaType: string): string | undefined {
  const type = mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" || (VIDEO_TYPES as readonly string[]).includes(type) ? undefined : NOT_A_VIDEO;
}

export const NOT_A_VIDEO = "This is not an MP4 or WebM video.";

const UNITS = [
  { bytes: GB, name: "GB" },
  { bytes: MB, name: "MB" },
  { bytes: 1024, name: "KB" },
] as const;

/** Writes a size rounded down, so that a file of the stated size fits. */
export function sizeText(bytes: number): string {
  const unit = UNITS.find((each) => bytes >= each.bytes);
  return unit === undefined ? `${bytes} B` : `${Math.floor((bytes / unit.bytes) * 10) / 10} ${unit.name}`;
}
