import type { Crop } from "../../core/images/crop.ts";
import { Checkbox } from "../shared/checkbox.tsx";
import * as s from "./card-crop.module.css";
import { ImageCrop } from "./image-crop.tsx";

/** Cards show pictures in this ratio of width to height. */
const ASPECT = 16 / 10;

export interface CardCropProps {
  /** The file is on this device. */
  readonly file: object;
  /** Only this part is shown; null shows the whole picture. */
  readonly crop: Crop | null;
  readonly onCrop: (crop: Crop | null) => void;
  /** The caller drops a picture that the browser cannot show. */
  readonly onBroken: () => void;
}

/** Shows the chosen picture, whole or cropped to the shape of cards. */
export function CardCrop({ file, crop, onCrop, onBroken }: CardCropProps) {
  return (
    <div className={s.framed}>
      <ImageCrop
        file={file}
        aspect={ASPECT}
        crop={crop}
        isWhole={crop === null}
        label={crop === null ? "Your picture" : "The part of your picture that is shown"}
        onCrop={onCrop}
        onBroken={onBroken}
      >
        {(framed) => (
          <Checkbox
            label="Crop to fit cards"
            checked={crop !== null}
            onChange={({ target }) => onCrop(target.checked ? framed : null)}
          />
        )}
      </ImageCrop>
    </div>
  );
}
