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

/** Finds a file's unfinished upload again. The server takes 200 characters. */
export function fingerprintOf({ name, size, lastModified }: UploadFile): string {
  return `${size}-${lastModified}-${name}`.toWellFormed().slice(0, 200).toWellFormed();
}
