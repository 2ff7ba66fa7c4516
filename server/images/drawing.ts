import type { Crop } from "../../core/images/crop.ts";
import type { ImageFailure } from "../../core/images/image-file.ts";
import type { ImageFormat } from "../../core/images/picture.ts";

export interface DrawingOrder {
  /** "inside" draws the whole image within a square of each side; "square" draws the middle square. */
  readonly shape: "inside" | "square";
  /** The sides are in pixels, ascending. An image's own size replaces all sides that are larger than it. */
  readonly sides: readonly number[];
  readonly formats: readonly ImageFormat[];
  /** Only this part is drawn; without it, the whole image. */
  readonly crop?: Crop | undefined;
  /** Lays what can be seen through on a ground from which it stands out, for pages whose own ground is unknown. */
  readonly isOpaque?: boolean;
  /** "web" draws the first frame of a GIF as well. */
  readonly accepts?: "web";
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly bytes: Readonly<Partial<Record<ImageFormat, Uint8Array>>>;
}

export interface DrawnImage {
  readonly kind: "drawn";
  /** The drawings ascend in size; there is at least one. */
  readonly drawings: readonly Drawing[];
  /** The format is described in core/images/picture.ts. */
  readonly placeholder: string;
}

export type DrawingAnswer = DrawnImage | { readonly kind: "failed"; readonly failure: ImageFailure };
