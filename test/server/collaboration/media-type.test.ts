import { describe, expect, it } from "@jest/globals";
import { mediaTypeOf } from "../../../server/collaboration/media-type.ts";
import { picture, plane } from "../support/pictures.ts";

const TEXT = "text/plain; charset=utf-8";
const BYTES = "application/octet-stream";

describe("mediaTypeOf", () => {
  it.each([
    ["a document", "%PDF-1.7\n", "application/pdf"],
    ["an archive", "PK\u0003\u0004rest", "application/zip"],
    ["an empty archive", "PK\u0005\u0006", "application/zip"],
    ["a log", "line\tone\r\nline two — ü\n", TEXT],
    ["a page", "<!doctype html><script>alert(1)</script>", TEXT],
    ["a drawing with a script", "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>", TEXT],
    ["a program", "MZ\u0090\u0000\u0003", BYTES],
    ["a text with a zero", "a\u0000b", BYTES],
    ["nothing", "", BYTES],
  ])("says what %s is", (_, text, type) => {
    expect(mediaTypeOf(Buffer.from(text))).toBe(type);
  });

  it("knows images, and no other that a browser draws", async () => {
    expect(mediaTypeOf(await picture(9, 9).png().toBuffer())).toBe("image/png");
    expect(mediaTypeOf(await picture(9, 9).jpeg().toBuffer())).toBe("image/jpeg");
    expect(mediaTypeOf(await picture(9, 9).webp().toBuffer())).toBe("image/webp");
    expect(mediaTypeOf(await plane(9, 9).gif().toBuffer())).toBe("image/gif");
    expect(mediaTypeOf(await plane(16, 16).avif({ effort: 0 }).toBuffer())).toBe(BYTES);
  });

  it("reads a text whose last letter is cut", () => {
    expect(mediaTypeOf(Buffer.from("aü").subarray(0, 2))).toBe(TEXT);
    expect(mediaTypeOf(Buffer.from([0x61, 0xff, 0x62]))).toBe(BYTES);
  });
});
