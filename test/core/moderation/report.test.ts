import { describe, expect, it } from "@jest/globals";
import { REPORT_WORDS_MAX, reportErrors } from "../../../core/moderation/report.ts";

describe("reportErrors", () => {
  it("needs a reason, and words only where the reason says nothing", () => {
    expect(reportErrors({ reason: "spam", words: "" })).toEqual({});
    expect(reportErrors({ reason: "", words: "" })).toEqual({ reason: "Please choose a reason" });
    expect(reportErrors({ reason: "other", words: " " })).toEqual({ words: "Please say what's wrong" });
  });

  it("counts characters after trimming", () => {
    const most = "x".repeat(REPORT_WORDS_MAX);
    expect(reportErrors({ reason: "scam", words: ` ${most} ` })).toEqual({});
    expect(reportErrors({ reason: "scam", words: `${most}x` })).toEqual({
      words: "Must be at most 1,000 characters",
    });
  });
});
