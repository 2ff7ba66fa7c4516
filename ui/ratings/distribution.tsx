import type { RatingFigures } from "../../core/ratings/rating.ts";
import { STARS } from "../../core/ratings/stars.ts";
import * as s from "./distribution.module.css";
import { counted } from "../../core/shared/counted.ts";
import { Progress } from "../shared/bars.tsx";

/** Shows how many gave each number of stars, the most stars first. */
export function Distribution({
  figures: { totalRatings, distribution },
}: {
  readonly figures: RatingFigures;
}) {
  return (
    <table className={s.table}>
      <caption className="visually-hidden">Ratings by stars</caption>
      <tbody>
        {STARS.toReversed().map((stars) => (
          <tr key={stars}>
            <th scope="row">{counted(stars, "star")}</th>
            <td className={s.bar} aria-hidden="true">
              <Progress value={distribution[stars]} max={Math.max(1, totalRatings)} />
            </td>
            <td className={s.count}>{distribution[stars].toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
