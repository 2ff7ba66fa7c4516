import type { Crop } from "../../core/images/crop.ts";
import { Checkbox } from "../shared/checkbox.tsx";
import * as s from "./card-crop.module.css";
import { ImageCrop } from "./image-crop.tsx";

/** As wide as cards show a picture. */
const ASPECT = 16 / 10;

export interface CardCropProps {
  /** Of this device. */
  readonly file: object;
  /** The part that is shown; null for the whole picture. */
  readonly crop: Crop | null;
  readonly onCrop: (crop: Crop | null) => void;
  /** The browser cannot show it. */
  readonly onBroken: () => void;
}

/** The picture that was chosen, whole or the part of it that is framed as cards are. */
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
            onChange={({ target }) => {
              onCrop(target.checked ? framed : null);
            }}
          />
        )}
      </ImageCrop>
    </div>
  );
}
