import { describe, expect, it } from "@jest/globals";
import { removeDetails } from "../../../server/hidden-details/remove-details.ts";
import { photo, TOLD } from "../support/telling-files.ts";

const MB = 1024 * 1024;
const remove = (bytes: Buffer, owner = "anna") =>
  removeDetails(owner, { head: bytes.subarray(0, 4_096), read: () => Promise.resolve(bytes) });

/** Repeats a part up to the size that an attachment may have. */
const much = (begin: string, part: string) =>
  Buffer.concat([
    Buffer.from(begin, "latin1"),
    Buffer.from(part.repeat(Math.ceil((25 * MB - begin.length) / part.length)), "latin1"),
  ]);

describe("removeDetails", () => {
  it("removes a photo's details in a process of its own", async () => {
    const sent = await photo().jpeg().toBuffer();
    const { bytes, mayHaveDetails } = await remove(sent);
    expect({ tells: Buffer.from(bytes ?? sent).includes(TOLD), mayHaveDetails }).toEqual({
      tells: false,
      mayHaveDetails: false,
    });
  });

  it("reads no file of another kind, and says that it may tell more", async () => {
    const head = Buffer.from("PK\u0003\u0004");
    const read = () => Promise.reject(new Error("read"));
    expect(await removeDetails("anna", { head, read })).toEqual({ mayHaveDetails: true });
  });

  it.each([
    ["a JPEG of millions of segments", much("\xff\xd8", "\xff\xdb\0\x02\xff\xfe\0\x02")],
    ["a JPEG that is all markers", much("\xff\xd8", "\xff")],
    ["a JPEG of millions of scans", much("\xff\xd8", "\xff\xda\0\x02")],
    ["a PNG of millions of chunks", much("\x89PNG\r\n\x1a\n", "\0\0\0\0IDAT\0\0\0\0\0\0\0\0tEXt\0\0\0\0")],
    ["a GIF of millions of blocks", much("GIF89a\0\0\0\0\0\0\0", "!\xf9\x04\0\0\0\0\0!\xfe\0")],
    ["a WebP of millions of chunks", much("RIFF\xff\xff\xff\x7fWEBP", "VP8 \0\0\0\0EXIF\0\0\0\0")],
    ["a HEIC of millions of boxes", much("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "\0\0\0\x08meta")],
    ["a TIFF of one directory in itself", much("II*\0\x08\0\0\0", "\xff\xff")],
    ["a PDF of millions of names", much("%PDF-1.4\n", "/Info 1 0 R 1 0 obj<<(")],
    ["a PDF of brackets", much("%PDF-1.4\n/Info 1 0 R 1 0 obj<<", "(")],
  ])(
    "answers for %s, in bounded time",
    async (_, bytes) => {
      const began = performance.now();
      const { mayHaveDetails, bytes: bare } = await remove(bytes, "somebody");
      expect(typeof mayHaveDetails).toBe("boolean");
      expect(bare?.byteLength ?? 0).toBeLessThanOrEqual(bytes.byteLength);
      expect(performance.now() - began).toBeLessThan(60_000);
    },
    120_000,
  );
});
