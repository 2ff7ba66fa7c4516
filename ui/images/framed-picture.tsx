import type { Picture } from "../../core/images/picture.ts";
import * as s from "./framed-picture.module.css";
import { PictureView } from "./picture-view.tsx";

/** What is drawn where there is no picture: a path of each of three weights, in a field of 400 by 250. */
export interface Sketch {
  readonly faint: string;
  readonly strong: string;
  readonly accent: string;
}

export interface FramedPictureProps {
  readonly picture: Picture | null;
  /** In the place of a picture. */
  readonly sketch: Sketch;
  /** In sight as soon as the page is. */
  readonly isFirst?: boolean;
  /** How wide it is drawn, in the words of the HTML attribute. */
  readonly sizes?: string;
}

/**
 * Of a column of cards, and of what stands beside a column of facts. On screens of many pixels somewhat less than it is
 * wide: 1.7 pixels of a picture for each look as sharp as two, and the next size up weighs three times as much.
 */
const SIZES = "(width < 640px) 76vw, (resolution >= 1.5dppx) 320px, 360px";

/** In a frame of one shape, whatever the picture's; in its place a sketch. Decoration beside the title. */
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
