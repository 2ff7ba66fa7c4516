import { describe, expect, it } from "@jest/globals";
import { fileKind, isFilm } from "../../../server/hidden-details/file-kind.ts";
import { box } from "../support/telling-files.ts";

const of = (text: string) => Buffer.from(text, "latin1");
const types = (brands: string) => box("ftyp", `${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`);

describe("fileKind and isFilm", () => {
  it.each([
    ["JPEG", of("\xff\xd8\xff\xe0"), "jpeg"],
    ["PNG", of("\x89PNG\r\n\x1a\n"), "png"],
    ["WebP", of("RIFF\0\0\0\0WEBP"), "webp"],
    ["GIF", of("GIF89a"), "gif"],
    ["HEIC of a phone", types("heicmif1heic"), "heif"],
    ["HEIC by its second brand", types("abcdmif1"), "heif"],
    ["AVIF", types("avif"), "heif"],
    ["JPEG XL", of("\0\0\0\fJXL \r\n\x87\n"), "jxl"],
    ["TIFF", of("MM\0*"), "tiff"],
    ["PDF", of("%PDF-1.7"), "pdf"],
    ["MP4", Buffer.concat([types("isommp42"), box("moov", "")]), "film"],
    ["QuickTime without types", box("wide", ""), "film"],
    ["WebM", of("\x1a\x45\xdf\xa3"), "film"],
    ["another picture in boxes", Buffer.concat([types("avci"), box("meta", "")]), "neither"],
    ["raw photo in a film's boxes", Buffer.concat([types("crx isom"), box("moov", "")]), "neither"],
    ["archive", of("PK\u0003\u0004"), "neither"],
    ["sound", of("RIFF\0\0\0\0WAVE"), "neither"],
    ["single byte", of("\xff"), "neither"],
  ])("recognizes a %s", (_, head, kind) => {
    expect(fileKind(head) ?? (isFilm(head) ? "film" : "neither")).toBe(kind);
  });
});
