import { Progress } from "./bars.tsx";
import * as s from "./progress-bar.module.css";

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <label className={s.bar}>
      <span>{label}</span>
      <Progress value={value} max={max} />
    </label>
  );
}
