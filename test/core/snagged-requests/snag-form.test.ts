import { describe, expect, it } from "@jest/globals";
import type { VideoId } from "../../../core/shared/id.ts";
import {
  EMPTY_SNAG_FORM,
  SNAG_LIMITS,
  snagFormErrors,
  snagMessageError,
  snagRefusal,
  snagVideosError,
} from "../../../core/snagged-requests/snag-form.ts";

describe("snagMessageError", () => {
  it.each(["", "   ", "\n\t"])("asks for words, and %j is none", (message) => {
    expect(snagMessageError(message)).toBe("Message is required");
  });

  it("counts after trimming", () => {
    expect(snagMessageError(` ${"x".repeat(SNAG_LIMITS.message)} `)).toBeUndefined();
    expect(snagMessageError("x".repeat(SNAG_LIMITS.message + 1))).toBe(
      "Message must be at most 2,000 characters",
    );
  });
});

describe("snagVideosError", () => {
  it("takes up to five different ones", () => {
    expect(snagVideosError([1, 2, 3, 4, 5])).toBeUndefined();
    expect(snagVideosError([1, 2, 3, 4, 5, 6])).toBe("At most 5 videos can be added");
    expect(snagVideosError([1, 1])).toBe("One or more selected videos are invalid.");
  });
});

describe("snagFormErrors", () => {
  it("names each field that is wrong", () => {
    const form = { message: " ", videoIds: [1, 1] as VideoId[], profileLink: "x", includeProfile: true };
    expect(Object.keys(snagFormErrors(form))).toEqual(["message", "videoIds", "profileLink"]);
  });

  it("is empty when the form may be sent", () => {
    expect(snagFormErrors({ ...EMPTY_SNAG_FORM, message: "I have built two of these." })).toEqual({});
  });
});

describe("snagRefusal", () => {
  it("lets nobody answer what is not open", () => {
    expect(snagRefusal("open")).toBeUndefined();
    for (const status of ["in_progress", "completed", "closed"] as const)
      expect(snagRefusal(status)).toMatch(/^This request is [a-z ]+ and no longer accepts responses\.$/);
  });
});
