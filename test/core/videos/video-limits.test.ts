import { describe, expect, it } from "@jest/globals";
import { sizeText, uploadError, videoTypeError } from "../../../core/videos/video-limits.ts";

const GB = 1024 ** 3;
const limits = { file: 2 * GB, person: 10 * GB };

describe("uploadError", () => {
  it.each([
    [1, 0, undefined],
    [2 * GB, 8 * GB, undefined],
    [0, 0, "The file is empty."],
    [2 * GB + 1, 0, "The file is larger than 2 GB."],
    [GB, 9.5 * GB, "Your storage is full: 512 MB of 10 GB are left. Delete videos or files to make room."],
    [1, 11 * GB, "Your storage is full: 0 B of 10 GB are left. Delete videos or files to make room."],
  ])("of %d bytes beside %d: %s", (size, used, error) => {
    expect(uploadError(size, used, limits)).toBe(error);
  });
});

describe("videoTypeError", () => {
  it.each([
    ["video/mp4", true],
    ["video/webm;codecs=vp9,opus", true],
    ["", true],
    ["video/quicktime", false],
    ["image/svg+xml", false],
    ["text/html", false],
  ])("takes %s: %s", (type, isTaken) => {
    expect(videoTypeError(type) === undefined).toBe(isTaken);
  });
});

describe("sizeText", () => {
  it.each([
    [0, "0 B"],
    [1_023, "1023 B"],
    [1_536, "1.5 KB"],
    [1.99 * GB, "1.9 GB"],
  ])("says %d as %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
