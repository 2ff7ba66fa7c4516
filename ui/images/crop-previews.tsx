import * as s from "./image-crop.module.css";
import type { DeviceImage } from "./use-device-image.ts";

interface CropPreviewsProps {
  readonly image: DeviceImage;
  readonly viewBox: string;
}

/** As large as it will stand beside a name. */
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
