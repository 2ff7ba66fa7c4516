import { type Crop, WHOLE_IMAGE } from "../../core/images/crop.ts";
import * as s from "./device-picture.module.css";
import { UprightImage } from "./upright-image.tsx";
import { useDeviceImage } from "./use-device-image.ts";

interface DevicePictureProps {
  /** The file is on this device. */
  readonly file: object;
  /** Only this part is shown; null shows the whole picture. */
  readonly crop: Crop | null;
  /** It describes the picture; "" beside a text that does. */
  readonly alt: string;
}

/** Shows a chosen picture as it will be shown once sent; nothing until the browser has opened it. */
export function DevicePicture({ file, crop, alt }: DevicePictureProps) {
  const image = useDeviceImage(file);
  if (image === null) return null;
  const { left, top, width, height } = crop ?? WHOLE_IMAGE;
  const viewBox = [left * image.width, top * image.height, width * image.width, height * image.height];
  return (
    <svg
      className={s.picture}
      viewBox={viewBox.join(" ")}
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
    >
      <UprightImage image={image} />
    </svg>
  );
}
