import {
  ANSWER_WITHIN_HOURS,
  type AtelierScore,
  OUTCOME_MONTHS,
  RESPONSE_DAYS,
  SCORE_WEIGHTS,
  type ScoreComponents,
  type ScoreInputs,
} from "../../core/ratings/atelier-score.ts";
import { PRODUCT } from "../../core/shared/brand.ts";
import * as s from "./score-panel.module.css";

const NAME: Readonly<Record<keyof ScoreComponents, string>> = {
  quality: "Quality",
  outcome: "Outcome",
  response: "Response",
  portfolio: "Portfolio",
};

const COMPONENTS = Object.keys(SCORE_WEIGHTS) as readonly (keyof ScoreComponents)[];

/** The score, what it is made from, and how. */
export function ScorePanel({ score: { score, components, inputs } }: { readonly score: AtelierScore }) {
  return (
    <section className={s.panel} aria-labelledby="score-title">
      <h2 id="score-title" className={s.title}>{`The ${PRODUCT} score`}</h2>
      <p className={s.score}>
        {score === null ? (
          <span className={s.unknown}>Not yet</span>
        ) : (
          <>
            <strong>{score}</strong> <span className={s.of}>of 100</span>
          </>
        )}
      </p>
      {score === null && (
        <p className={s.text}>
          It begins with the first completed agreement or the first rating by somebody who completed one.
        </p>
      )}
      {score !== null && <Components components={components} inputs={inputs} />}
      <details className={s.how}>
        <summary>How it is worked out</summary>
        <p className={s.text}>
          {`100 × (${COMPONENTS.map((name) => `${SCORE_WEIGHTS[name]} ${NAME[name]}`).join(" + ")}).`} Few
          ratings are drawn towards 3.5 stars, as if five people had given that before anybody else, and every
          share begins with one success and one failure: nobody is at the top, or at the bottom, by a single
          event.
        </p>
      </details>
    </section>
  );
}

function Components({ components, inputs }: Pick<AtelierScore, "components" | "inputs">) {
  return (
    <dl className={s.components}>
      {COMPONENTS.map((name) => (
        <div key={name} className={s.component}>
          <dt>
            {NAME[name]} <span className={s.weight}>{`counts ${percent(SCORE_WEIGHTS[name])}`}</span>
          </dt>
          <dd className={s.share}>
            <meter min={0} max={1} value={components[name]} aria-label={NAME[name]} />
            <span>{percent(components[name])}</span>
          </dd>
          <dd className={s.text}>{madeFrom(name, inputs)}</dd>
        </div>
      ))}
    </dl>
  );
}

function madeFrom(name: keyof ScoreComponents, inputs: ScoreInputs): string {
  switch (name) {
    case "quality": {
      const { verifiedRatings: count, verifiedStars } = inputs;
      return count === 0
        ? "No verified rating yet"
        : `${plural(count, "verified rating")}, ${(verifiedStars / count).toFixed(1)} stars on average`;
    }
    case "outcome":
      return `${inputs.completedAgreements} completed and ${inputs.failedAgreements} failed agreements in ${OUTCOME_MONTHS} months`;
    case "response":
      return `${inputs.answeredInTime} of ${plural(inputs.firstContacts, "first message")} answered within ${ANSWER_WITHIN_HOURS} hours, in ${RESPONSE_DAYS} days`;
    case "portfolio":
      return `${plural(inputs.showcases, "published showcase")}, ${plural(inputs.showcaseRatings, "rating")}`;
  }
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
