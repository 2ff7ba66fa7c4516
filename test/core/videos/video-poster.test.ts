import { describe, expect, it } from "@jest/globals";
import {
  isBlank,
  MAX_POSTER_BYTES,
  posterFileError,
  posterTypeBySignature,
  stillMoments,
} from "../../../core/videos/video-poster.ts";

describe("posterTypeBySignature", () => {
  it.each([
    ["\u0089PNG\r\n\u001a\n", "image/png"],
    ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
    ["RIFF\u0001\u0002\u0003\u0004WEBP", "image/webp"],
    ["RIFF\u0001\u0002\u0003\u0004WAVE", undefined],
    ["GIF89a", undefined],
    ["<svg xmlns", undefined],
    ["", undefined],
  ])("tells %j", (head, type) => {
    expect(posterTypeBySignature(Buffer.from(head, "latin1"))).toBe(type);
  });
});

describe("posterFileError", () => {
  it("lets images through, and what the device does not know", () => {
    expect(posterFileError({ size: 10, type: "image/webp" })).toBeUndefined();
    expect(posterFileError({ size: 10, type: "" })).toBeUndefined();
  });

  it("refuses other files, empty ones and large ones", () => {
    expect(posterFileError({ size: 10, type: "image/svg+xml" })).toBe(
      "This is not a PNG, JPEG or WebP image.",
    );
    expect(posterFileError({ size: 0, type: "image/png" })).toBe("The file is empty.");
    expect(posterFileError({ size: MAX_POSTER_BYTES + 1, type: "image/png" })).toBe(
      "The image is larger than 8 MB.",
    );
  });
});

describe("stillMoments", () => {
  it("begin at a tenth, and near the beginning where no length is known", () => {
    expect(stillMoments(60)).toEqual([6, 15, 30]);
    expect(stillMoments(null)).toEqual([1, 0]);
    expect(stillMoments(Number.POSITIVE_INFINITY)).toEqual([1, 0]);
  });
});

describe("isBlank", () => {
  it("is true of one colour and of darkness with noise", () => {
    expect(isBlank([0, 0, 0, 255, 8, 8, 8, 255])).toBe(true);
    expect(isBlank([250, 250, 250, 255, 250, 250, 250, 255])).toBe(true);
    expect(isBlank([0, 0, 0, 255, 40, 40, 40, 255])).toBe(false);
  });
});
