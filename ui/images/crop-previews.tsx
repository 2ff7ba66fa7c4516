import * as s from "./image-crop.module.css";
import type { DeviceImage } from "./use-device-image.ts";

interface CropPreviewsProps {
  readonly image: DeviceImage;
  readonly viewBox: string;
}

/** Shows the picture in the sizes that it has beside names. */
export function CropPreviews({ image: { address, width, height }, viewBox }: CropPreviewsProps) {
  return (
    <div className={s.previews} aria-hidden="true">
      {[s.large, s.medium, s.small].map((size) => (
        <svg key={size} className={`${s.preview} ${size}`} viewBox={viewBox}>
          <image href={address} width={width} height={height} />
        </svg>
      ))}
    </div>
  );
}
