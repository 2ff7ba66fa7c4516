import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { fileKind } from "../../../server/hidden-details/file-kind.ts";
import { withoutDetails } from "../../../server/hidden-details/without-details.ts";
import { picture } from "../support/pictures.ts";
import { box, tellingPictures, TOLD } from "../support/telling-files.ts";

const files = await tellingPictures();

const shown = async (bytes: Buffer) => {
  const { orientation, icc, pages, loop, delay } = await sharp(bytes, { pages: -1 }).metadata();
  return { orientation, icc: icc?.toString("base64"), pages, loop, delay };
};
const pixels = (bytes: Buffer) => sharp(bytes, { pages: -1, failOn: "none" }).raw().toBuffer();

describe("withoutDetails", () => {
  it.each(files)("leaves of $name its pixels, orientation and colours alone", async ({ kind, bytes }) => {
    expect(fileKind(bytes.subarray(0, 4_096))).toBe(kind);
    expect(bytes.includes(TOLD)).toBe(true);
    const { bytes: made, mayHaveDetails } = withoutDetails(kind, bytes);
    const bare = Buffer.from(made ?? bytes);
    expect({ tells: bare.includes(TOLD), mayHaveDetails }).toEqual({ tells: false, mayHaveDetails: false });
    expect((await pixels(bare)).equals(await pixels(bytes))).toBe(true);
    expect(await shown(bare)).toEqual(await shown(bytes));
    expect(withoutDetails(kind, bare)).toEqual({ mayHaveDetails: false });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("keeps the orientation %d", async (orientation) => {
    for (const format of ["jpeg", "png", "webp", "tiff"] as const) {
      const bytes = await picture(8, 4).withMetadata({ orientation }).toFormat(format).toBuffer();
      const bare = Buffer.from(withoutDetails(format, bytes).bytes ?? bytes);
      expect((await sharp(bare).metadata()).orientation ?? 1).toBe(orientation);
    }
  });

  it("copies no picture that tells nothing", async () => {
    for (const format of ["jpeg", "png", "webp", "gif"] as const)
      expect(withoutDetails(format, await picture(8, 4).toFormat(format).toBuffer())).toEqual({
        mayHaveDetails: false,
      });
  });

  it("says of a picture that it cannot read that it may tell more, and leaves it", () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2, 3]);
    expect(withoutDetails("jpeg", jpeg)).toEqual({ mayHaveDetails: true });
    expect(withoutDetails("tiff", Buffer.from("II*\0\xff\xff\xff\xff", "latin1"))).toEqual({
      mayHaveDetails: true,
    });
    const moving = Buffer.concat([box("ftyp", "msf1\0\0\0\0"), box("meta", "\0\0\0\0"), box("moov", TOLD)]);
    expect(withoutDetails("heif", moving)).toEqual({ mayHaveDetails: true });
  });

  it("leaves a raw photo as it is, because its maker's notes say how it looks", () => {
    const raw = Buffer.alloc(26);
    raw.write("II*\0", "latin1");
    raw.writeUInt32LE(8, 4);
    raw.writeUInt16LE(1, 8);
    raw.writeUInt16LE(50_706, 10);
    expect(withoutDetails("tiff", raw)).toEqual({ mayHaveDetails: true });
  });

  it("never throws and never makes a file longer, wherever a picture is cut or wrong", () => {
    for (const { kind, bytes } of files)
      for (let step = 1; step < 40; step += 1) {
        const wrong = Buffer.from(bytes);
        const at = (step * 7919) % bytes.byteLength;
        wrong.fill(0xff, at, Math.min(at + 4, wrong.byteLength));
        for (const one of [wrong, bytes.subarray(0, at), Buffer.concat([bytes.subarray(0, at), bytes])]) {
          const { bytes: bare = one } = withoutDetails(kind, one);
          expect(bare.byteLength).toBeLessThanOrEqual(one.byteLength);
        }
      }
  });
});
