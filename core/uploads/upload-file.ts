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

/** Size, time of change and name. Two files may have all three in common: nothing is continued because of them. */
export function fileFacts({ name, size, lastModified }: UploadFile): string {
  return `${size}-${lastModified}-${name}`.toWellFormed();
}
