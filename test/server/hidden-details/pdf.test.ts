import { deflateSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { barePdf } from "../../../server/hidden-details/pdf.ts";
import { photo, TOLD } from "../support/telling-files.ts";
import { pdfOf, streamOf } from "../support/telling-pdfs.ts";

const CATALOG = "<< /Type /Catalog /Pages 2 0 R /Metadata 5 0 R /Outlines 6 0 R >>";
const PAGES = "<< /Type /Pages /Kids [] /Count 0 >>";
const CHAPTER = "<< /Title (Chapter one) /Parent 6 0 R >>";
const TEXT = streamOf("", "BT (Author \\(Berta\\) wrote) Tj ET");
const PACKET = `<?xpacket begin="" id="W5M0"?><x:xmpmeta><rdf:RDF>${TOLD}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const hex = (text: string) => `<${Buffer.from(text).toString("hex")}>`;

function pdf({
  info = "",
  packet = streamOf("/Type /Metadata /Subtype /XML", PACKET),
  more = "",
  trailer = "",
}) {
  return pdfOf(
    [CATALOG, PAGES, TEXT, `<< ${info} >>`, packet, CHAPTER, more || "null"],
    `/Info 4 0 R ${trailer}`,
  );
}

describe("barePdf", () => {
  it.each([
    ["a text", `/Author (${TOLD}) /Creator (Word) /CreationDate (D:20261129)`],
    ["a text with brackets", `/Author (a \\( \\\\ (b) ${TOLD}) /Title (${TOLD})`],
    ["a text in hexadecimal", `/Author ${hex(TOLD)} /Producer (${TOLD})`],
    ["a company's own key", `/Company (${TOLD}) /Trapped /False`],
    ["a comment", `% ${TOLD}\n /Author (x)`],
    ["a dictionary in it", `/A << /B (${TOLD}) >> /C [ (${TOLD}) ${hex(TOLD)} ]`],
  ])("overwrites %s of the information at the same length", (_, info) => {
    const sent = pdf({ info });
    const { bytes, mayHaveDetails } = barePdf(sent);
    expect({ length: bytes.byteLength, mayHaveDetails }).toEqual({
      length: sent.byteLength,
      mayHaveDetails: false,
    });
    for (const told of [TOLD, Buffer.from(TOLD).toString("hex")]) expect(bytes.includes(told)).toBe(false);
    for (const kept of ["/Title (Chapter one)", "(Author \\(Berta\\) wrote) Tj", "4 0 obj", "xref\n0 8"])
      expect(bytes.includes(kept)).toBe(true);
  });

  it("overwrites the information of all versions that stand one behind the other", () => {
    const first = pdf({ info: `/Author (${TOLD})` });
    const later = `4 0 obj\n<< /Author (${TOLD} again) >>\nendobj\ntrailer\n<< /Info 4 0 R >>\n%%EOF\n`;
    expect(barePdf(Buffer.concat([first, Buffer.from(later)])).bytes.includes(TOLD)).toBe(false);
  });

  it("overwrites information that stands in the trailer itself", () => {
    const sent = pdf({ trailer: `/Info << /Author (${TOLD}) >>` });
    expect(barePdf(sent).bytes.includes(TOLD)).toBe(false);
  });

  it("takes from a photo on a page what the camera wrote, and no pixel", async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const sent = pdf({ more: streamOf("/Subtype /Image /Filter /DCTDecode", jpeg).toString("latin1") });
    const { bytes, mayHaveDetails } = barePdf(sent);
    expect({ tells: bytes.includes(TOLD), mayHaveDetails }).toEqual({ tells: false, mayHaveDetails: false });
    const at = sent.indexOf(jpeg);
    const left = bytes.subarray(at, at + jpeg.byteLength);
    expect((await sharp(left).raw().toBuffer()).equals(await sharp(jpeg).raw().toBuffer())).toBe(true);
    expect(bytes.subarray(at + jpeg.byteLength).equals(sent.subarray(at + jpeg.byteLength))).toBe(true);
  });

  it.each([
    [
      "packed objects",
      { more: streamOf("/Type /ObjStm /Filter /FlateDecode", deflateSync("x")).toString("latin1") },
    ],
    ["packed XMP", { packet: streamOf("/Type /Metadata /Filter /FlateDecode", deflateSync("x")) }],
    ["XMP without an end", { packet: streamOf("/Type /Metadata", `<?xpacket begin ${TOLD}`) }],
    ["a file in it", { more: "<< /Type /EmbeddedFile >>" }],
    ["a comment by its reader", { more: "<< /Subtype /Popup >>" }],
    ["information in another object", { info: "/Author 7 0 R" }],
    ["information that is not there", { trailer: "/Info 99 0 R" }],
    ["information without an end", { more: "trailer << /Info 98 0 R >> 98 0 obj << /Author (x" }],
  ])("says that it may tell more where it has %s", (_, parts) => {
    expect(barePdf(pdf(parts)).mayHaveDetails).toBe(true);
  });

  it.each(["/Encrypt 9 0 R", "/ByteRange [0 1 2 3]"])(
    "leaves one with %s as it is, and says so",
    (trailer) => {
      const sent = pdf({ info: `/Author (${TOLD})`, trailer });
      const { bytes, mayHaveDetails } = barePdf(sent);
      expect({ same: bytes.equals(sent), mayHaveDetails }).toEqual({ same: true, mayHaveDetails: true });
    },
  );
});
