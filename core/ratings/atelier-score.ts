/** The score is computed from these counts of events; they contain no judgement yet. */
export interface ScoreInputs {
  /** `verifiedStars` is the sum of the stars of verified ratings. */
  readonly verifiedRatings: number;
  readonly verifiedStars: number;
  /** Agreements of the last 24 months count. */
  readonly completedAgreements: number;
  readonly failedAgreements: number;
  /**
   * First messages of clients in the last 90 days count; `answeredInTime` is how many were answered within 24
   * hours.
   */
  readonly firstContacts: number;
  readonly answeredInTime: number;
  /** Published showcases count, with the number of their ratings and the sum of those stars. */
  readonly showcases: number;
  readonly showcaseRatings: number;
  readonly showcaseStars: number;
}

/** Each component ranges from 0 to 1. */
export interface ScoreComponents {
  readonly quality: number;
  readonly outcome: number;
  readonly response: number;
  readonly portfolio: number;
}

export interface AtelierScore {
  /**
   * It is a whole number from 0 to 100, and null until there is a verified rating or a completed agreement.
   */
  readonly score: number | null;
  readonly components: ScoreComponents;
  readonly inputs: ScoreInputs;
}

/** The weights add up to 1. */
export const SCORE_WEIGHTS = { quality: 0.45, outcome: 0.25, response: 0.15, portfolio: 0.15 } as const;

/** Earlier events are not counted. */
export const OUTCOME_MONTHS = 24;
export const RESPONSE_DAYS = 90;
export const ANSWER_WITHIN_HOURS = 24;
/** Further showcases do not raise the score. */
export const SHOWCASES_WANTED = 3;

/** The prior pulls a few ratings towards the usual: it counts like five earlier ratings of 3.5 stars. */
const PRIOR = { mean: 3.5, weight: 5 } as const;

/** Computes the atelier score: 100 (0.45 quality + 0.25 outcome + 0.15 response + 0.15 portfolio). */
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
    // One success and one failure beforehand (Laplace's rule of succession): no score begins at 0 or 1.
    outcome: (inputs.completedAgreements + 1) / (inputs.completedAgreements + inputs.failedAgreements + 2),
    response: (inputs.answeredInTime + 1) / (inputs.firstContacts + 2),
    portfolio:
      Math.min(1, inputs.showcases / SHOWCASES_WANTED) *
      bayesianShare(inputs.showcaseRatings, inputs.showcaseStars),
  };
}

/** Computes the Bayesian mean of some stars, scaled from 1 to 5 onto 0 to 1. */
function bayesianShare(count: number, stars: number): number {
  const mean = (PRIOR.mean * PRIOR.weight + stars) / (PRIOR.weight + count);
  return (mean - 1) / 4;
}
