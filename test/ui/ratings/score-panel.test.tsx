import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { atelierScore } from "../../../core/ratings/atelier-score.ts";
import { ScorePanel } from "../../../ui/ratings/score-panel.tsx";

const AGREED = {
  verifiedRatings: 0,
  verifiedStars: 0,
  completedAgreements: 1,
  failedAgreements: 0,
  firstContacts: 0,
  answeredInTime: 0,
};

describe("ScorePanel", () => {
  it("explains no score of which only the number is known", () => {
    const { inputs } = atelierScore({ ...AGREED, showcases: 0, showcaseRatings: 0, showcaseStars: 0 });
    const components = { quality: 0, outcome: 0, response: 0, portfolio: 0 };
    render(<ScorePanel score={{ score: 80, components, inputs }} />);
    expect(screen.getByText("80")).toBeTruthy();
    expect(screen.queryByRole("meter")).toBeNull();
  });

  it.each([
    { showcases: 0, showcaseRatings: 0, showcaseStars: 0, says: "No published solution yet", share: 0 },
    {
      showcases: 1,
      showcaseRatings: 0,
      showcaseStars: 0,
      says: "1 published solution, not rated yet",
      share: 0.2083,
    },
    {
      showcases: 2,
      showcaseRatings: 1,
      showcaseStars: 5,
      says: "2 published solutions, 5.0 stars on average from 1 rating",
      share: 0.4583,
    },
  ])("says what the portfolio is made from: $says", ({ says, share, ...inputs }) => {
    render(<ScorePanel score={atelierScore({ ...AGREED, ...inputs })} />);
    expect(screen.getByText(says)).toBeTruthy();
    const meter = screen.getByRole("meter", { name: "Portfolio" });
    expect(Number(meter.getAttribute("value"))).toBeCloseTo(share, 4);
  });
});
