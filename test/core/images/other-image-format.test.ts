import { describe, expect, it } from "@jest/globals";
import {
  otherFormatOfBytes,
  otherFormatOfFile,
  otherFormatText,
} from "../../../core/images/other-image-format.ts";

/** Builds the first box of a HEIF file. */
function box(brand: string, ...compatible: readonly string[]): string {
  const length = 16 + 4 * compatible.length;
  return `\0\0\0${String.fromCharCode(length)}ftyp${brand}\0\0\0\0${compatible.join("")}\0\0\0\u0010meta`;
}

describe("the format of an image that is not taken", () => {
  it.each([
    [box("heic", "mif1", "heic"), "HEIC"],
    [box("mif1", "heic"), "HEIC"],
    [box("hevc"), "HEIC"],
    [box("avif", "mif1", "miaf"), "AVIF"],
    [box("mif1", "avif", "miaf"), "AVIF"],
    [box("isom", "mp41"), undefined],
    ["\u00ff\n\u0012\u0000", "JPEG XL"],
    ["\0\0\0\fJXL \r\n\u0087\n", "JPEG XL"],
    ["GIF89a", "GIF"],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG"],
    [
      '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- a\ndrawing -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>',
      "SVG",
    ],
    ["<!doctype html><svg>", undefined],
    ["<svgfile>", undefined],
    ["<!-- a <svg", undefined],
    ["\u0089PNG\r\n\u001a\n", undefined],
    ["", undefined],
  ])("is told by its first bytes: %j", (head, format) => {
    expect(otherFormatOfBytes(Buffer.from(head, "latin1"))).toBe(format);
  });

  it.each([
    ["image/heic", "photo", "HEIC"],
    ["image/heif", "photo.heic", "HEIC"],
    ["image/avif", "photo.png", "AVIF"],
    ["image/jxl", "photo.jxl", "JPEG XL"],
    ["image/svg+xml", "logo.svg", "SVG"],
    ["image/gif", "cat.gif", "GIF"],
    ["", "IMG_0001.HEIC", "HEIC"],
    ["", "photo.jxl", "JPEG XL"],
    ["", "photo.png", undefined],
    ["image/png", "photo.heic", undefined],
    ["text/html", "page.html", undefined],
  ])("is told by what the device says of it: %j, %j", (type, name, format) => {
    expect(otherFormatOfFile(type, name)).toBe(format);
  });

  it.each([
    ["HEIC", "This is a HEIC image: save it as a PNG, JPEG or WebP first."],
    ["AVIF", "This is an AVIF image: save it as a PNG, JPEG or WebP first."],
    ["JPEG XL", "This is a JPEG XL image: save it as a PNG, JPEG or WebP first."],
    ["SVG", "This is an SVG image: save it as a PNG, JPEG or WebP first."],
  ] as const)("is named in one sentence: %s", (format, text) => {
    expect(otherFormatText(format)).toBe(text);
  });
});
