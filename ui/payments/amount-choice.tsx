import { observer } from "mobx-react-lite";
import { Field, type FieldProps } from "../shared/field.tsx";
import { MoneyInput } from "../shared/money-input.tsx";
import * as s from "./amount-choice.module.css";
import { AmountTiles, type AmountTilesProps } from "./amount-tiles.tsx";

interface Amount {
  /** The amount is in whole dollars; null for the custom one. */
  readonly preset: number | null;
  /** The text is as typed. */
  readonly custom: string;
}

export interface AmountChoiceProps extends Pick<AmountTilesProps, "presets">, Pick<FieldProps, "hint"> {
  readonly of: {
    readonly form: Amount;
    readonly customError: string | undefined;
    change(part: Amount): void;
  };
  readonly inputMode: "numeric" | "decimal";
}

/** Lets the user choose one of a few amounts or type one. */
export const AmountChoice = observer(function AmountChoice({
  of: store,
  presets,
  hint,
  inputMode,
}: AmountChoiceProps) {
  return (
    <>
      <AmountTiles
        presets={presets}
        value={store.form.preset}
        onChoose={(preset) => store.change({ preset, custom: "" })}
      />
      <Field label="Custom amount" optional hint={hint} error={store.customError}>
        {(control) => (
          <div className={s.money}>
            <span aria-hidden="true">$</span>
            <MoneyInput
              {...control}
              inputMode={inputMode}
              value={store.form.custom}
              onType={(custom) => store.change({ preset: null, custom })}
            />
          </div>
        )}
      </Field>
    </>
  );
});
