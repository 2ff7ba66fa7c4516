import { describe, expect, it } from "@jest/globals";
import { atelierScore, SCORE_WEIGHTS, type ScoreInputs } from "../../../core/ratings/atelier-score.ts";

const NOTHING: ScoreInputs = {
  verifiedRatings: 0,
  verifiedStars: 0,
  completedAgreements: 0,
  failedAgreements: 0,
  firstContacts: 0,
  answeredInTime: 0,
  showcases: 0,
  showcaseRatings: 0,
  showcaseStars: 0,
};

const score = (inputs: Partial<ScoreInputs>) => atelierScore({ ...NOTHING, ...inputs });

describe("atelierScore", () => {
  it("is unknown until there is a verified rating or a completed agreement", () => {
    expect(score({}).score).toBeNull();
    expect(score({ failedAgreements: 3, firstContacts: 9, showcases: 3 }).score).toBeNull();
    expect(score({ verifiedRatings: 1, verifiedStars: 5 }).score).not.toBeNull();
    expect(score({ completedAgreements: 1 }).score).not.toBeNull();
  });

  it("weighs its four components to one hundred per cent", () => {
    expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it("begins quality at 3.5 stars and lets ratings pull it away", () => {
    expect(score({}).components.quality).toBeCloseTo(2.5 / 4, 12);
    expect(score({ verifiedRatings: 5, verifiedStars: 25 }).components.quality).toBeCloseTo(3.25 / 4, 12);
    expect(score({ verifiedRatings: 5, verifiedStars: 5 }).components.quality).toBeCloseTo(1.25 / 4, 12);
  });

  it("begins outcome and response in the middle", () => {
    expect(score({}).components.outcome).toBe(0.5);
    expect(score({}).components.response).toBe(0.5);
    expect(score({ completedAgreements: 8 }).components.outcome).toBe(0.9);
    expect(score({ completedAgreements: 1, failedAgreements: 5 }).components.outcome).toBe(0.25);
    expect(score({ firstContacts: 2, answeredInTime: 2 }).components.response).toBe(0.75);
  });

  it("wants three showcases and looks at their stars", () => {
    expect(score({}).components.portfolio).toBe(0);
    const three = score({ showcases: 3 }).components.portfolio;
    expect(three).toBeCloseTo(2.5 / 4, 12);
    expect(score({ showcases: 30 }).components.portfolio).toBe(three);
    expect(score({ showcases: 1 }).components.portfolio).toBeCloseTo(three / 3, 12);
    // Two of three, times the mean of 17.5 and 9 stars over 5 and 2 ratings: 3.7857 stars, 0.6964 of the way up.
    const two = score({ showcases: 2, showcaseRatings: 2, showcaseStars: 9 }).components.portfolio;
    expect(two).toBeCloseTo((2 / 3) * 0.6964, 4);
  });

  it("adds up as the decisions say", () => {
    const inputs = {
      verifiedRatings: 5,
      verifiedStars: 25,
      completedAgreements: 8,
      firstContacts: 2,
      answeredInTime: 2,
      showcases: 3,
    };
    expect(score(inputs).score).toBe(
      Math.round(100 * (0.45 * (3.25 / 4) + 0.25 * 0.9 + 0.15 * 0.75 + 0.15 * (2.5 / 4))),
    );
  });

  it("never leaves 0 to 100", () => {
    const best = score({
      verifiedRatings: 1e6,
      verifiedStars: 5e6,
      completedAgreements: 1e6,
      firstContacts: 1e6,
      answeredInTime: 1e6,
      showcases: 3,
      showcaseRatings: 1e6,
      showcaseStars: 5e6,
    });
    const worst = score({
      verifiedRatings: 1e6,
      verifiedStars: 1e6,
      failedAgreements: 1e6,
      firstContacts: 1e6,
    });
    expect(best.score).toBe(100);
    expect(worst.score).toBe(0);
  });
});
