import { type Crop, WHOLE_IMAGE } from "../../core/images/crop.ts";
import * as s from "./device-picture.module.css";
import { useDeviceImage } from "./use-device-image.ts";

interface DevicePictureProps {
  /** Of this device. */
  readonly file: object;
  /** The part that is shown; null for the whole picture. */
  readonly crop: Crop | null;
  /** What it shows, in words; "" beside a text that says it. */
  readonly alt: string;
}

/** A picture that was chosen and not sent, as it will be shown; nothing until it is open. */
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
      <image href={image.address} width={image.width} height={image.height} />
    </svg>
  );
}
