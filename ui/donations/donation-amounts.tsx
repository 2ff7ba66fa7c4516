import { useId } from "react";
import { DONATION_PRESETS } from "../../core/donations/donation-form.ts";
import { formatDollars } from "../../core/payments/money.ts";
import * as s from "./donation-amounts.module.css";

export interface DonationAmountsProps {
  /** Whole dollars; null when the amount is none of these. */
  readonly value: number | null;
  readonly onChoose: (dollars: number) => void;
}

/** Radio buttons in the shape of tiles. */
export function DonationAmounts({ value, onChoose }: DonationAmountsProps) {
  const name = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>Amount</legend>
      <div className={s.tiles}>
        {DONATION_PRESETS.map((dollars) => (
          <label key={dollars} className={s.tile}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={dollars}
              checked={value === dollars}
              onChange={() => {
                onChoose(dollars);
              }}
            />
            {formatDollars(dollars)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
