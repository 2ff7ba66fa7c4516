import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { BlobFileContents } from "../../../adapters/http/blob-file-contents.ts";
import { sha256 } from "../../../adapters/http/sha256.ts";

const byNode = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
/** Returns the same bytes each time, which take all values. */
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + (at >> 7)) % 256);

describe("sha256, for pages without the browser's own", () => {
  it("agrees with Node's for every length around the ends of blocks", () => {
    for (let length = 0; length <= 200; length += 1)
      expect(hex(sha256(bytesOf(length)))).toBe(byNode(bytesOf(length)));
  });

  it("agrees for a stretch within other bytes, and for a megabyte", () => {
    const all = bytesOf(2 ** 20);
    const part = all.subarray(1_001, 70_003);
    expect({ part: hex(sha256(part)), all: hex(sha256(all)) }).toEqual({
      part: byNode(part),
      all: byNode(all),
    });
  });
});

describe("BlobFileContents", () => {
  const file = new File([bytesOf(1_000)], "a.bin");

  it("reads a stretch of a file and hashes it", async () => {
    const contents = new BlobFileContents();
    const bytes = await contents.read(file, 10, 19);
    expect({ bytes, sha256: hex(await contents.sha256(bytes)) }).toEqual({
      bytes: bytesOf(1_000).subarray(10, 20),
      sha256: byNode(bytesOf(1_000).subarray(10, 20)),
    });
  });

  it("gives what there is of a file that is shorter than the stretch", async () => {
    expect((await new BlobFileContents().read(file, 990, 1_100)).byteLength).toBe(10);
  });
});
