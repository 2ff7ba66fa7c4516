import type { Crop } from "../../core/images/crop.ts";
import type { ImageFailure } from "../../core/images/image-file.ts";
import type { ImageFormat } from "../../core/images/picture.ts";

/** What is to be drawn of an image. */
export interface DrawingOrder {
  /** "inside": all of it, each drawing within a square of its side. "square": the middle square. */
  readonly shape: "inside" | "square";
  /** In pixels, ascending. Of an image with less than a side its own size takes the place of that and all larger ones. */
  readonly sides: readonly number[];
  readonly formats: readonly ImageFormat[];
  /** The part that is drawn; all of it where absent. */
  readonly crop?: Crop | undefined;
}

/** One size, in each format that was ordered. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly bytes: Readonly<Partial<Record<ImageFormat, Uint8Array>>>;
}

export interface DrawnImage {
  readonly kind: "drawn";
  /** Ascending; at least one. */
  readonly drawings: readonly Drawing[];
  /** See core/images/picture.ts. */
  readonly placeholder: string;
}

export type DrawingAnswer = DrawnImage | { readonly kind: "failed"; readonly failure: ImageFailure };
