/** What the score is made from; counts of what happened, no judgement yet. */
export interface ScoreInputs {
  /** Verified ratings and the sum of their stars. */
  readonly verifiedRatings: number;
  readonly verifiedStars: number;
  /** Agreements of the last 24 months. */
  readonly completedAgreements: number;
  readonly failedAgreements: number;
  /** First messages of clients in the last 90 days, and how many had an answer within 24 hours. */
  readonly firstContacts: number;
  readonly answeredInTime: number;
  /** Published showcases, the ratings they have and the sum of those stars. */
  readonly showcases: number;
  readonly showcaseRatings: number;
  readonly showcaseStars: number;
}

/** Each from 0 to 1. */
export interface ScoreComponents {
  readonly quality: number;
  readonly outcome: number;
  readonly response: number;
  readonly portfolio: number;
}

export interface AtelierScore {
  /** 0 to 100, whole; null until there is a verified rating or a completed agreement. */
  readonly score: number | null;
  readonly components: ScoreComponents;
  readonly inputs: ScoreInputs;
}

/** How much each component counts; together 1. */
export const SCORE_WEIGHTS = { quality: 0.45, outcome: 0.25, response: 0.15, portfolio: 0.15 } as const;

/** From how far back things count. */
export const OUTCOME_MONTHS = 24;
export const RESPONSE_DAYS = 90;
export const ANSWER_WITHIN_HOURS = 24;
/** More of them count no further. */
export const SHOWCASES_WANTED = 3;

/** A few ratings are pulled towards what is usual: as if five people had given 3.5 stars before anybody else. */
const PRIOR = { mean: 3.5, weight: 5 } as const;

/** The atelier score: 100 (0.45 quality + 0.25 outcome + 0.15 response + 0.15 portfolio). */
export function atelierScore(inputs: ScoreInputs): AtelierScore {
  const components = componentsOf(inputs);
  const weighted =
    SCORE_WEIGHTS.quality * components.quality +
    SCORE_WEIGHTS.outcome * components.outcome +
    SCORE_WEIGHTS.response * components.response +
    SCORE_WEIGHTS.portfolio * components.portfolio;
  const isKnown = inputs.verifiedRatings > 0 || inputs.completedAgreements > 0;
  return { score: isKnown ? Math.round(100 * weighted) : null, components, inputs };
}

function componentsOf(inputs: ScoreInputs): ScoreComponents {
  return {
    quality: bayesianShare(inputs.verifiedRatings, inputs.verifiedStars),
    // One success and one failure beforehand (Laplace's rule of succession): nobody begins at 0 or 1.
    outcome: (inputs.completedAgreements + 1) / (inputs.completedAgreements + inputs.failedAgreements + 2),
    response: (inputs.answeredInTime + 1) / (inputs.firstContacts + 2),
    portfolio:
      Math.min(1, inputs.showcases / SHOWCASES_WANTED) *
      bayesianShare(inputs.showcaseRatings, inputs.showcaseStars),
  };
}

/** The Bayesian mean of some stars, scaled from 1 to 5 onto 0 to 1. */
function bayesianShare(count: number, stars: number): number {
  const mean = (PRIOR.mean * PRIOR.weight + stars) / (PRIOR.weight + count);
  return (mean - 1) / 4;
}
