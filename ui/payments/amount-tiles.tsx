import { useId } from "react";
import { formatDollars } from "../../core/payments/money.ts";
import * as s from "./amount-tiles.module.css";

export interface AmountTilesProps {
  /** The amounts are in whole dollars. */
  readonly presets: readonly number[];
  /** The value is in whole dollars; null when the amount is none of the presets. */
  readonly value: number | null;
  readonly onChoose: (dollars: number) => void;
}

/** Shows radio buttons as tiles. */
export function AmountTiles({ presets, value, onChoose }: AmountTilesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={s.legend}>Amount</legend>
      <div className={s.tiles}>
        {presets.map((dollars) => (
          <label key={dollars} className={s.tile}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={dollars}
              checked={value === dollars}
              onChange={() => onChoose(dollars)}
            />
            <span>{formatDollars(dollars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
