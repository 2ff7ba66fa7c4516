/** A file of this device, as far as it is known without reading it. */
export interface LocalFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}
