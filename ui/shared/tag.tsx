import type { ReactNode } from "react";
import * as s from "./tag.module.css";

export interface TagProps {
  readonly tone?: "plain" | "accent" | "signal";
  readonly children: ReactNode;
}

export function Tag({ tone = "plain", children }: TagProps) {
  return (
    <span className={[s.tag, tone === "plain" ? "" : s[tone]].filter(Boolean).join(" ")}>{children}</span>
  );
}
