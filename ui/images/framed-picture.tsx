import type { Picture } from "../../core/images/picture.ts";
import * as s from "./framed-picture.module.css";
import { PictureView } from "./picture-view.tsx";

/** A sketch replaces a missing picture: one path for each of three weights, in a field of 400 by 250. */
export interface Sketch {
  readonly faint: string;
  readonly strong: string;
  readonly accent: string;
}

export interface FramedPictureProps {
  readonly picture: Picture | null;
  readonly sketch: Sketch;
  /** The picture is visible as soon as the page is. */
  readonly isFirst?: boolean;
  /** The drawn width is written as in the HTML attribute. */
  readonly sizes?: string;
}

/**
 * The widths are for a column of cards and beside a column of facts. On dense screens they are somewhat less than the
 * real width: 1.7 image pixels per CSS pixel look as sharp as two, and the next size up weighs three times as much.
 */
const SIZES = "(width < 640px) 76vw, (resolution >= 1.5dppx) 320px, 360px";

/** Shows a picture of any shape in a frame of one shape, or a sketch. It is decoration beside the title. */
export function FramedPicture({ picture, sketch, isFirst = false, sizes = SIZES }: FramedPictureProps) {
  return (
    <span className={s.frame} aria-hidden="true">
      {picture === null ? (
        <SketchView sketch={sketch} />
      ) : (
        <PictureView picture={picture} alt="" sizes={sizes} isFirst={isFirst} />
      )}
    </span>
  );
}

export function SketchView({ sketch: { faint, strong, accent } }: { readonly sketch: Sketch }) {
  return (
    <svg className={s.sketch} viewBox="0 0 400 250" focusable="false" aria-hidden="true">
      <path className={s.faint} d={faint} />
      <path className={s.strong} d={strong} />
      <path className={s.accent} d={accent} />
    </svg>
  );
}
