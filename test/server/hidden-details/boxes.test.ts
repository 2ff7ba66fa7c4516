import { describe, expect, it } from "@jest/globals";
import { fullExif, orientationOf } from "../../../server/hidden-details/exif.ts";
import { withoutDetails } from "../../../server/hidden-details/without-details.ts";
import { box, TOLD } from "../support/telling-files.ts";

const PIXELS = Buffer.from("the pixels of a phone");
const of = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** An entry of the index, version 2: id, protection, type, name. */
const info = (id: number, type: string, name = "") =>
  box("infe", of("\u0002\0\0\0\0", Buffer.from([id]), "\0\0", type, name, "\0"));

/** One place of bytes: id, method, reference, number of places, offset and length. */
function place(id: number, method: number, offset: number, length: number): Buffer {
  const row = Buffer.from([0, id, 0, method, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  row.writeUInt32BE(offset, 8);
  row.writeUInt32BE(length, 12);
  return row;
}

/** Makes a HEIC whose EXIF is in the index, as some writers have it, and whose data has leftovers. */
function heic(): Buffer {
  const exif = of("\0\0\0\u0006Exif\0\0", fullExif(8), TOLD);
  const types = box("ftyp", "heic\0\0\0\0mif1heic");
  const index = (offset: number) =>
    box(
      "meta",
      of(
        "\0\0\0\0",
        box("hdlr", `\0\0\0\0\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0${TOLD}\0`),
        box("pitm", "\0\0\0\0\0\u0001"),
        box("iinf", of("\0\0\0\0\0\u0002", info(1, "hvc1", TOLD), info(2, "Exif"))),
        box(
          "iloc",
          of(
            "\u0001\0\0\0\x44\0\0\u0002",
            place(1, 0, offset, PIXELS.byteLength),
            place(2, 1, 0, exif.byteLength),
          ),
        ),
        box("iprp", box("ipco", of(box("irot", "\u0001"), box("udes", TOLD)))),
        box("idat", exif),
        box("xml ", TOLD),
      ),
    );
  const before = types.byteLength + index(0).byteLength + 8;
  return of(types, index(before), box("mdat", of(PIXELS, TOLD)), box("mpvd", TOLD));
}

describe("withoutDetails", () => {
  it("empties everywhere in the boxes of a HEIC what is no picture, and moves nothing", () => {
    const sent = heic();
    const { bytes, mayHaveDetails } = withoutDetails("heif", sent);
    const bare = Buffer.from(bytes ?? []);
    expect({ length: bare.byteLength, tells: bare.includes(TOLD), mayHaveDetails }).toEqual({
      length: sent.byteLength,
      tells: false,
      mayHaveDetails: false,
    });
    expect(bare.indexOf(PIXELS)).toBe(sent.indexOf(PIXELS));
    expect(bare.includes("irot")).toBe(true);
    const exif = bare.indexOf("MM\0*");
    expect(orientationOf(bare.subarray(exif, exif + 26))).toBe(8);
  });

  it("leaves a HEIC as it is whose picture lies beside its data", () => {
    const sent = heic();
    sent.write("free", sent.indexOf("mdat"), "latin1");
    expect(withoutDetails("heif", sent)).toEqual({ mayHaveDetails: true });
  });

  it("empties the boxes of a JPEG XL beside the picture's own", () => {
    const picture = box("jxlc", PIXELS);
    const head = of(box("JXL ", "\r\n\u0087\n"), box("ftyp", "jxl \0\0\0\0jxl "));
    const sent = of(
      head,
      box("Exif", TOLD),
      picture,
      box("xml ", TOLD),
      box("brob", TOLD),
      box("jbrd", TOLD),
    );
    const { bytes = sent } = withoutDetails("jxl", sent);
    expect({ length: bytes.byteLength, tells: Buffer.from(bytes).includes(TOLD) }).toEqual({
      length: sent.byteLength,
      tells: false,
    });
    expect(Buffer.from(bytes).includes(picture)).toBe(true);
  });
});
