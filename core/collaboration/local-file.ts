/** It describes a file of this device without reading it. */
export interface LocalFile {
  readonly name: string;
  /** The size is in bytes. */
  readonly size: number;
}
