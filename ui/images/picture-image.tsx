import { groundOf, isSized, type Picture } from "../../core/images/picture.ts";
import * as s from "./picture-image.module.css";
import { srcSet } from "./src-set.ts";

export interface PictureImageProps {
  readonly picture: Picture;
  /** It describes the picture; "" beside a text that does. */
  readonly alt: string;
  /** The drawn width is written as in the HTML attribute. */
  readonly sizes: string;
  /** The picture is visible as soon as the page is, so it is fetched at once. */
  readonly isFirst?: boolean;
}

/** Renders the picture as wide as its frame, in the best format for the browser. */
export function PictureImage({ picture, alt, sizes, isFirst = false }: PictureImageProps) {
  const { sources, width, height } = picture;
  const choice = isSized(picture) && { srcSet: srcSet(sources, "webp"), sizes, width, height };
  return (
    <picture>
      {choice !== false && <source type="image/avif" srcSet={srcSet(sources, "avif")} sizes={sizes} />}
      <img
        className={s.image}
        data-ground={groundOf(picture)}
        src={sources.at(-1)?.webp}
        {...choice}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
