import { useId } from "react";
import { STARS, type Stars } from "../../core/ratings/stars.ts";
import { Glyph } from "./glyph.tsx";
import { STAR } from "./icon-paths.ts";
import * as s from "./stars-input.module.css";
import { counted } from "../../core/shared/counted.ts";

export interface StarsInputProps {
  readonly legend: string;
  readonly value: Stars | null;
  readonly error?: string | undefined;
  readonly onChoose: (stars: Stars) => void;
}

/** Shows five radio buttons as stars; the arrow keys work as in any radio group. */
export function StarsInput({ legend, value, error, onChoose }: StarsInputProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={value !== null && stars <= value ? s.chosen : s.star}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChoose(stars)}
            />
            <Glyph path={STAR} size={30} filled={value !== null && stars <= value} />
            <span className="visually-hidden">{counted(stars, "star")}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className={s.error} id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
