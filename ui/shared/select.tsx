import type { SelectHTMLAttributes } from "react";
import * as s from "./field.module.css";

export function Select({ className, ...props }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...props} className={[s.control, className].filter(Boolean).join(" ")} />;
}
