import { describe, expect, it } from "@jest/globals";
import { blocksOf, fingerprintOf, prefixDigest, samplesOf } from "../../../core/uploads/file-digest.ts";
import { FakeFileContents } from "../../fakes/fake-file-contents.ts";

const MB = 1024 * 1024;

/** Returns two files that differ in one byte only. */
async function twins(size: number, differsAt: number) {
  const contents = new FakeFileContents();
  const files = [0, 1].map((value) => {
    const file = { name: "a.mp4", size, type: "video/mp4", lastModified: 5 };
    const bytes = new Uint8Array(size).fill(7);
    bytes[differsAt] = value;
    contents.own.set(file, bytes);
    return file;
  });
  const isSame = async (digest: (file: (typeof files)[number]) => Promise<string>) => {
    const [one, other] = await Promise.all(files.map(digest));
    return one === other;
  };
  return {
    sameFingerprint: await isSame((file) => fingerprintOf(file, contents)),
    sameWhole: await isSame((file) => prefixDigest(file, size, contents)),
    sameBefore: await isSame((file) => prefixDigest(file, differsAt, contents)),
  };
}

describe("fingerprintOf", () => {
  it.each([0, 999, 500])("tells small files apart by every byte: %d", async (at) => {
    expect(await twins(1_000, at)).toMatchObject({ sameFingerprint: false });
  });

  it.each([0, 5 * MB - 1, samplesOf(5 * MB)[7]?.first ?? -1])(
    "tells large files apart at their ends and in samples between: %d",
    async (at) => {
      expect(await twins(5 * MB, at)).toMatchObject({ sameFingerprint: false });
    },
  );

  it("does not see what differs between the samples, which the digest of what has arrived does", async () => {
    const between = (samplesOf(5 * MB)[7]?.last ?? 0) + 1;
    expect(await twins(5 * MB, between)).toEqual({
      sameFingerprint: true,
      sameWhole: false,
      sameBefore: true,
    });
  });

  it("is what the server takes, however long the name is", async () => {
    const file = { name: "😀".repeat(300), size: 3, type: "", lastModified: 5 };
    const fingerprint = await fingerprintOf(file, new FakeFileContents());
    expect({ fits: fingerprint.length <= 200, isWellFormed: fingerprint.isWellFormed() }).toEqual({
      fits: true,
      isWellFormed: true,
    });
  });
});

describe("samplesOf", () => {
  it.each([0, 1, MB, MB + 1, 2_000 * MB])(
    "lies within a file of %d bytes and is 1 MiB at the most",
    (size) => {
      const samples = samplesOf(size);
      const read = samples.reduce((sum, { first, last }) => sum + last - first + 1, 0);
      expect({ read, end: samples.at(-1)?.last ?? -1 }).toEqual({ read: Math.min(size, MB), end: size - 1 });
    },
  );
});

describe("blocksOf", () => {
  it("covers everything once", () => {
    expect(blocksOf(2 * MB + 1)).toEqual([
      { first: 0, last: MB - 1 },
      { first: MB, last: 2 * MB - 1 },
      { first: 2 * MB, last: 2 * MB },
    ]);
  });
});
