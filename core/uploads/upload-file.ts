import { wellFormed } from "../text/well-formed.ts";

/** It describes a file of this device without reading it. */
export interface UploadFile {
  readonly name: string;
  /** The size is in bytes. */
  readonly size: number;
  /** It is a media type, and "" where the device does not know it. */
  readonly type: string;
  /** It is in milliseconds since the epoch. */
  readonly lastModified: number;
}

/**
 * Joins size, time of change and name. Two files may share all three, so they alone never continue an upload.
 */
export function fileFacts({ name, size, lastModified }: UploadFile): string {
  return wellFormed(`${size}-${lastModified}-${name}`);
}
