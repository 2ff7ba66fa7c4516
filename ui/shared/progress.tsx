import type { ComponentProps } from "react";
import * as s from "./progress.module.css";

/** Draws how far something has come, also where the reader has chosen the colours. */
export function Progress(props: Omit<ComponentProps<"progress">, "className">) {
  return <progress className={s.progress} {...props} />;
}
