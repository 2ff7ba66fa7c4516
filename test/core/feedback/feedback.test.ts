import { describe, expect, it } from "@jest/globals";
import { EMPTY_FEEDBACK, type Feedback, feedbackErrors } from "../../../core/feedback/feedback.ts";

const rated: Feedback = { ...EMPTY_FEEDBACK, rating: 4 };

describe("feedbackErrors", () => {
  it("asks for the rating alone", () => {
    expect(feedbackErrors(rated)).toEqual({});
    expect(feedbackErrors(EMPTY_FEEDBACK)).toEqual({ rating: "Please select a rating" });
  });

  it("takes a comment of up to 5,000 characters", () => {
    expect(feedbackErrors({ ...rated, comment: "x".repeat(5_000) })).toEqual({});
    expect(feedbackErrors({ ...rated, comment: "x".repeat(5_001) })).toEqual({
      comment: "Comment must be at most 5,000 characters",
    });
  });

  it("takes a name of up to 100 characters", () => {
    expect(feedbackErrors({ ...rated, name: ` ${"x".repeat(100)} ` })).toEqual({});
    expect(feedbackErrors({ ...rated, name: "x".repeat(101) })).toEqual({
      name: "Name must be at most 100 characters",
    });
  });

  it("takes an e-mail only if it is one, and none at all", () => {
    expect(feedbackErrors({ ...rated, email: "ada@example.org" })).toEqual({});
    expect(feedbackErrors({ ...rated, email: " \u200b " })).toEqual({});
    expect(feedbackErrors({ ...rated, email: "nobody" })).toEqual({
      email: "Please enter a valid email address",
    });
  });
});
