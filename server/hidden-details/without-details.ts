import type { FileKind } from "./file-kind.ts";
import { bareGif } from "./gif.ts";
import { bareHeif } from "./heif.ts";
import { bareJpeg } from "./jpeg.ts";
import { bareJxl } from "./jxl.ts";
import { barePdf } from "./pdf.ts";
import { barePng } from "./png.ts";
import { bareTiff } from "./tiff.ts";
import { bareWebp } from "./webp.ts";

export interface BareFile {
  /** Absent where there was nothing to remove. */
  readonly bytes?: Uint8Array;
  /** The file may still tell who made it, where and with what. */
  readonly mayHaveDetails: boolean;
}

const BARE: Readonly<Record<Exclude<FileKind, "pdf">, (bytes: Buffer) => Buffer>> = {
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
  gif: bareGif,
  heif: bareHeif,
  jxl: bareJxl,
  tiff: bareTiff,
};

/** Removes what a file tells beside its content, without decoding it. One that cannot be read stays as it is. */
export function withoutDetails(kind: FileKind, sent: Uint8Array): BareFile {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  try {
    const bare = kind === "pdf" ? barePdf(bytes) : { bytes: BARE[kind](bytes), mayHaveDetails: false };
    return bare.bytes.equals(bytes) ? { mayHaveDetails: bare.mayHaveDetails } : bare;
  } catch (error) {
    // Buffers throw it, too, where something is beyond their end.
    if (error instanceof RangeError) return { mayHaveDetails: true };
    throw error;
  }
}
