import { useId, useState } from "react";
import { readBudgetBound } from "../../core/requests/ticket-filter.ts";
import { ErrorText } from "../shared/form/error-text.tsx";
import { MoneyInput, type MoneyInputProps } from "../shared/money-input.tsx";
import * as s from "./ticket-filter-bar.module.css";

export interface BudgetBoundProps extends Pick<MoneyInputProps, "name" | "aria-label" | "placeholder"> {
  /** Whole dollars, as the address has them; null for none. */
  readonly bound: number | null;
  readonly onBound: (bound: number | null) => void;
}

/** Shows the typed text; the list follows as soon as it can be read, and has no bound while it cannot. */
export function BudgetBound({ bound, onBound, ...props }: BudgetBoundProps) {
  const [typed, setTyped] = useState(textOf(bound));
  const [address, setAddress] = useState(bound);
  const [isLeft, setLeft] = useState(true);
  const id = useId();
  const read = readBudgetBound(typed);
  if (bound !== address) {
    setAddress(bound);
    if ((read.bound ?? null) !== bound) setTyped(textOf(bound));
  }
  const fault = isLeft ? read.fault : undefined;
  return (
    <>
      <MoneyInput
        {...props}
        className={s.money}
        inputMode="numeric"
        value={typed}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : id}
        onType={(text, isEarly) => {
          setLeft(isEarly);
          setTyped(text);
          onBound(readBudgetBound(text).bound ?? null);
        }}
        onBlur={() => setLeft(true)}
      />
      {fault !== undefined && (
        <div id={id} className={s.fault}>
          <ErrorText isSmall>{fault}</ErrorText>
        </div>
      )}
    </>
  );
}

function textOf(bound: number | null): string {
  return bound === null ? "" : String(bound);
}
