import * as s from "./image-crop.module.css";
import { UprightImage } from "./upright-image.tsx";
import type { DeviceImage } from "./use-device-image.ts";

interface CropPreviewsProps {
  readonly image: DeviceImage;
  readonly viewBox: string;
}

/** Shows the picture in the sizes that it has beside names. */
export function CropPreviews({ image, viewBox }: CropPreviewsProps) {
  return (
    <div className={s.previews} aria-hidden="true">
      {[s.large, s.medium, s.small].map((size) => (
        <svg key={size} className={`${s.preview} ${size}`} viewBox={viewBox}>
          <UprightImage image={image} />
        </svg>
      ))}
    </div>
  );
}
