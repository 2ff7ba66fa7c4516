import type { Ref, TextareaHTMLAttributes } from "react";
import * as s from "./field.module.css";

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Renders a text area that grows with its text where the browser supports it. */
export function TextArea({ className, ...props }: TextAreaProps) {
  return <textarea {...props} className={[s.control, s.area, className].filter(Boolean).join(" ")} />;
}
