import type { InputHTMLAttributes, Ref } from "react";
import * as s from "./field.module.css";

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput({ className, ...props }: TextInputProps) {
  return <input type="text" {...props} className={[s.control, className].filter(Boolean).join(" ")} />;
}
