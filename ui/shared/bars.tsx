import type { ComponentProps } from "react";
import * as s from "./bars.module.css";

/** Draws how far something has come, also where the reader has chosen the colours. */
export function Progress(props: Omit<ComponentProps<"progress">, "className">) {
  return <progress className={s.bar} {...props} />;
}

/** Draws a share of a whole, also where the reader has chosen the colours. */
export function Meter(props: Omit<ComponentProps<"meter">, "className">) {
  return <meter className={s.bar} {...props} />;
}
