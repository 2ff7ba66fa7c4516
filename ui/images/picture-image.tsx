import type { Picture } from "../../core/images/picture.ts";
import * as s from "./picture-image.module.css";
import { srcSet } from "./src-set.ts";

export interface PictureImageProps {
  readonly picture: Picture;
  /** What it shows, in words; "" beside a text that says it. */
  readonly alt: string;
  /** How wide it is drawn, in the words of the HTML attribute. */
  readonly sizes: string;
  /** In sight as soon as the page is: fetched at once, before others. */
  readonly isFirst?: boolean;
}

/** As wide as its frame, in the format that the browser likes best. */
export function PictureImage({ picture, alt, sizes, isFirst = false }: PictureImageProps) {
  const { sources, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(sources, "avif")} sizes={sizes} />
      <img
        className={s.image}
        src={sources.at(-1)?.webp}
        srcSet={srcSet(sources, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
