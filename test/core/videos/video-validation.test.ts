import { describe, expect, it } from "@jest/globals";
import {
  titleFromFileName,
  videoFileNameError,
  videoTitleError,
} from "../../../core/videos/video-validation.ts";

describe("titleFromFileName", () => {
  it.each([
    ["the_new till.final.mp4", "the new till.final"],
    ["screen\u202egnp.mp4", "screen gnp"],
    [".mp4", "Untitled video"],
    ["\u0000\u0001", "Untitled video"],
    ["../../etc/passwd", "../../etc/passwd"],
    [`${"x".repeat(198)}👩‍💻.mp4`, "x".repeat(198)],
  ])("makes of %j: %s", (name, title) => {
    expect(titleFromFileName(name)).toBe(title);
  });

  it("is always a title", () => {
    for (const name of ["x".repeat(5_000), "\ud800".repeat(300), "😀".repeat(300), " ".repeat(10)])
      expect(videoTitleError(titleFromFileName(name))).toBeUndefined();
  });
});

describe("videoFileNameError", () => {
  it("is for none and for one that is too long", () => {
    expect(videoFileNameError("till.mp4")).toBeUndefined();
    expect(videoFileNameError(" ")).toBe("The file has no name");
    expect(videoFileNameError("x".repeat(5_000))).toBe("The file's name must be at most 255 characters");
  });
});
