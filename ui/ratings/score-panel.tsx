import {
  ANSWER_WITHIN_HOURS,
  type AtelierScore,
  OUTCOME_MONTHS,
  RESPONSE_DAYS,
  SCORE_WEIGHTS,
  SHOWCASES_WANTED,
  type ScoreComponents,
  type ScoreInputs,
} from "../../core/ratings/atelier-score.ts";
import { PRODUCT } from "../../core/shared/brand.ts";
import { Meter } from "../shared/bars.tsx";
import * as s from "./score-panel.module.css";
import { counted } from "../../core/shared/counted.ts";

const NAME: Readonly<Record<keyof ScoreComponents, string>> = {
  quality: "Quality",
  outcome: "Outcome",
  response: "Response",
  portfolio: "Portfolio",
};

const COMPONENTS = Object.keys(SCORE_WEIGHTS) as readonly (keyof ScoreComponents)[];

/** Shows the score and how it is calculated. */
export function ScorePanel({ score: { score, components, inputs } }: { readonly score: AtelierScore }) {
  // Another server may say the score alone; ours has no component without a prior.
  const isExplained = score !== null && COMPONENTS.some((name) => components[name] > 0);
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
        <p className={s.text}>The score starts with the first completed agreement or verified rating.</p>
      )}
      {isExplained && <Components components={components} inputs={inputs} />}
      <details className={s.how}>
        <summary>How it's calculated</summary>
        <p className={s.text}>
          <span>{FORMULA}</span> Everyone starts as if they had five ratings of 3.5 stars, and each rate
          starts with one success and one failure, so that a single event can't put anyone at the top or the
          bottom. Portfolio is based on the ratings of published solutions and counts fully from{" "}
          {SHOWCASES_WANTED} solutions.
        </p>
      </details>
    </section>
  );
}

const FORMULA = `100 × (${COMPONENTS.map((name) => `${SCORE_WEIGHTS[name]} ${NAME[name]}`).join(" + ")}).`;

function Components({ components, inputs }: Pick<AtelierScore, "components" | "inputs">) {
  return (
    <dl className={s.components}>
      {COMPONENTS.map((name) => (
        <div key={name} className={s.component}>
          <dt>
            <span>{NAME[name]}</span>{" "}
            <span className={s.weight}>{`counts ${percent(SCORE_WEIGHTS[name])}`}</span>
          </dt>
          <dd className={s.share}>
            <Meter min={0} max={1} value={components[name]} aria-label={NAME[name]} />
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
        : `${counted(count, "verified rating")}, ${(verifiedStars / count).toFixed(1)} stars on average`;
    }
    case "outcome":
      return `${inputs.completedAgreements} completed and ${inputs.failedAgreements} failed agreements in the last ${OUTCOME_MONTHS} months`;
    case "response":
      return `${inputs.answeredInTime} of ${counted(inputs.firstContacts, "first message")} answered within ${ANSWER_WITHIN_HOURS} hours, in the last ${RESPONSE_DAYS} days`;
    case "portfolio":
      return portfolioMadeFrom(inputs);
  }
}

function portfolioMadeFrom({ showcases, showcaseRatings, showcaseStars }: ScoreInputs): string {
  if (showcases === 0) return "No published solution yet";
  const stars =
    showcaseRatings === 0
      ? "not rated yet"
      : `${(showcaseStars / showcaseRatings).toFixed(1)} stars on average from ${counted(showcaseRatings, "rating")}`;
  return `${counted(showcases, "published solution")}, ${stars}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
