import { describe, expect, it } from "@jest/globals";
import { orientationOf, withoutExif } from "../../../core/images/orientation.ts";
import { EMPTY_FILES, exifOf, withExif, withLateExif } from "../../support/exif.ts";

const FILES = Object.entries(EMPTY_FILES);
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

describe("orientationOf", () => {
  it.each(FILES.flatMap(([format, file]) => NUMBERS.map((number) => [format, number, file] as const)))(
    "reads from a %s that it is turned as %i",
    (_, number, file) => {
      expect(orientationOf(withExif(file, exifOf(number)))).toBe(number);
      expect(orientationOf(withExif(file, exifOf(number, { isLittleEndian: true })))).toBe(number);
    },
  );

  it.each([
    ["a number below", exifOf(0)],
    ["a number above", exifOf(9)],
    ["the tag as LONG", exifOf(6, { type: 4 })],
    ["the tag as LONG, little-endian", exifOf(6, { type: 4, isLittleEndian: true })],
    ["two numbers", exifOf(6).fill(2, 17, 18)],
    ["another order of bytes", Buffer.concat([Buffer.from("XX"), exifOf(6).subarray(2)])],
    ["a directory outside", Buffer.from("MM\0*\u00ff\u00ff\u00ff\u00ff\0\0\0\0", "latin1")],
    ["nothing", Buffer.alloc(0)],
  ])("is 1 for %s", (_, exif) => {
    for (const [, file] of FILES) expect(orientationOf(withExif(file, exif))).toBe(1);
  });

  it.each(FILES)("is 1 for a %s without the tag", (_, file) => {
    expect(orientationOf(file)).toBe(1);
  });

  it("is 1 for what is no image", () => {
    expect(orientationOf(exifOf(6))).toBe(1);
  });

  it("reads the tag behind a PNG's pixels", () => {
    expect(orientationOf(withLateExif(EMPTY_FILES.PNG, exifOf(6)))).toBe(6);
  });

  it("reads a WebP's tag behind the name that belongs to JPEG", () => {
    const named = Buffer.concat([Buffer.from("Exif\0\0"), exifOf(6)]);
    expect(orientationOf(withExif(EMPTY_FILES.WebP, named))).toBe(6);
  });

  it("reads the first directory alone", () => {
    const exif = Buffer.concat([exifOf(6), exifOf(8).subarray(8)]);
    exif.writeUInt16BE(0x0100, 10);
    exif.writeUInt32BE(26, 22);
    expect(orientationOf(withExif(EMPTY_FILES.JPEG, exif))).toBe(1);
  });

  it.each(FILES)("is a number from 1 to 8 for a %s with any wrong or missing bytes", (_, file) => {
    const whole = withExif(file, exifOf(6));
    const wrong = [...whole].flatMap((_byte, at) => [
      whole.subarray(0, at),
      ...[0x00, 0x7f, 0xff].map((value) => Buffer.from(whole.with(at, value))),
    ]);
    for (const bytes of wrong) expect(NUMBERS).toContain(orientationOf(bytes));
  });
});

describe("withoutExif", () => {
  it.each(FILES)("takes the orientation from a %s", (_, file) => {
    const twice = withExif(withExif(file, exifOf(6)), exifOf(3));
    expect(orientationOf(Buffer.concat(withoutExif(Uint8Array.from(twice))))).toBe(1);
  });

  it.each(FILES)("leaves a %s without the tag whole", (_, file) => {
    expect(withoutExif(Uint8Array.from(file))).toEqual([Uint8Array.from(file)]);
  });

  it("leaves a PNG and a JPEG as they were before the tag", () => {
    for (const file of [EMPTY_FILES.PNG, EMPTY_FILES.JPEG])
      expect(Buffer.concat(withoutExif(Uint8Array.from(withExif(file, exifOf(6)))))).toEqual(file);
  });

  it("leaves the length of a WebP, which states it", () => {
    const file = withExif(EMPTY_FILES.WebP, exifOf(6));
    expect(Buffer.concat(withoutExif(Uint8Array.from(file)))).toHaveLength(file.length);
  });
});
