import type { ComponentProps } from "react";
import * as s from "./field.module.css";

export type TextAreaProps = ComponentProps<"textarea">;

/** Renders a text area that grows with its text, the value. */
export function TextArea({ className, ...props }: TextAreaProps) {
  return (
    <div className={[s.area, className].filter(Boolean).join(" ")} data-text={props.value}>
      <textarea {...props} className={s.control} />
    </div>
  );
}
