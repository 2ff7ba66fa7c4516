import type { InputHTMLAttributes } from "react";
import * as s from "./tick.module.css";

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className"> {
  readonly type: "checkbox" | "radio";
}

/** Draws a checkbox or a radio button, because some engines keep theirs light in the dark theme. */
export function Tick(props: TickProps) {
  return <input {...props} className={s.tick} />;
}
