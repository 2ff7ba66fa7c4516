import { useId } from "react";
import * as s from "./image-crop.module.css";

interface CropSliderProps {
  readonly label: string;
  /** The value is from 0 to 100. */
  readonly value: number;
  /** Screen readers read it instead of the value in per cent. */
  readonly text?: string;
  /** The slider has nowhere to move to. */
  readonly isFixed?: boolean;
  readonly onMove: (value: number) => void;
}

export function CropSlider({ label, value, text, isFixed = false, onMove }: CropSliderProps) {
  const id = useId();
  const rounded = Math.round(value);
  return (
    <div className={s.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={rounded}
        aria-valuetext={text ?? `${String(rounded)}%`}
        disabled={isFixed}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </div>
  );
}
