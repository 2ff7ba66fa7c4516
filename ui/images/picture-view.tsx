import { PLACEHOLDER, placeholderColours } from "../../core/images/picture.ts";
import { PictureImage, type PictureImageProps } from "./picture-image.tsx";
import * as s from "./picture-view.module.css";

/** Shows the picture's colours until it has loaded; nothing moves then. */
export function PictureView(shown: PictureImageProps) {
  return (
    <span className={s.frame}>
      <Placeholder colours={placeholderColours(shown.picture.placeholder)} />
      <PictureImage {...shown} />
    </span>
  );
}

/** Draws by attributes, because the page's policy forbids inline styles and foreign images. */
function Placeholder({ colours }: { readonly colours: readonly string[] }) {
  const { columns, rows } = PLACEHOLDER;
  return (
    <svg
      className={s.placeholder}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {colours.map((colour, at) => (
        <rect key={at} x={at % columns} y={Math.floor(at / columns)} width="1" height="1" fill={colour} />
      ))}
    </svg>
  );
}
