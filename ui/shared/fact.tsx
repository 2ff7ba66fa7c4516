import type { ReactNode } from "react";
import * as s from "./fact.module.css";

export interface FactProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a name with its value, in a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={s.fact}>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
