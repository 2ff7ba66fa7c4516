import { PRODUCT } from "../../core/shared/brand.ts";
import * as s from "./score.module.css";

/** @param score 0 to 100; null while there is nothing to judge by */
export function Score({ score }: { readonly score: number | null }) {
  return (
    <span className={score === null ? `${s.score} ${s.unknown}` : s.score}>
      <span className={s.label}>{`${PRODUCT} score`}</span>
      <strong className={s.value}>{score ?? "New"}</strong>
    </span>
  );
}
