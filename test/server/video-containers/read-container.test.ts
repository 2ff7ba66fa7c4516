import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { soundFacts } from "../../../server/video-containers/container-facts.ts";
import { readContainer } from "../../../server/video-containers/read-container.ts";
import { readInChildProcess } from "../../../server/video-containers/read-in-child-process.ts";
import { HANG_MS } from "../../support/patience.ts";
import { film } from "../support/films.ts";
import { ENDLESS_MEMORY } from "../support/hostile-containers.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const NAME = "0".repeat(32);
const TOO_MUCH = { kind: "failed", failure: "too_complicated" };

const folder = emptyFolder();
const store = new DiskFileStore(folder);
const bytes = await film({ type: "mp4" });
const size = await store.put(
  NAME,
  (async function* () {
    yield await Promise.resolve(bytes);
  })(),
);

describe("reading a container", () => {
  it("says what the file says of itself", async () => {
    const read = await readContainer(store, { name: NAME, size });
    expect(read).toMatchObject({ kind: "read", facts: { mediaType: "video/mp4", durationMs: 2_000 } });
  });

  it("ends what takes more memory than it may, and nothing else", async () => {
    expect(await readContainer(store, { name: NAME, size }, {}, { memoryMb: 4 })).toEqual(TOO_MUCH);
    expect(await readContainer(store, { name: NAME, size })).toMatchObject({ kind: "read" });
  });

  it("ends what takes longer than it may, and what reads more", async () => {
    expect(await readContainer(store, { name: NAME, size }, {}, { timeoutMs: 1 })).toEqual(TOO_MUCH);
    expect(await readContainer(store, { name: NAME, size }, {}, { bytes: 10 })).toMatchObject({
      kind: "failed",
    });
  });

  it("tells what has ended it, or the error behind its answer, to whoever logs it", async () => {
    const told: string[] = [];
    const onTrouble = (trouble: string) => told.push(trouble);
    await readContainer(store, { name: NAME, size }, { onTrouble }, { timeoutMs: 1 });
    await readContainer(store, { name: NAME, size }, { onTrouble }, { bytes: 10 });
    await readContainer(store, { name: NAME, size }, { onTrouble });
    expect(told).toEqual(["its process ended without an answer, or took too long", "Error: No more bytes"]);
  });

  it("gives nothing to a process that asks for no range of bytes", async () => {
    const reader = {
      program: "../../test/server/video-containers/asks-for-no-range.ts",
      order: {},
      limits: { timeoutMs: HANG_MS, processorS: 20, bytes: 1_000, memoryMb: 192, nativeMb: 128 },
    };
    expect(await readInChildProcess<string>(store, { name: NAME, size }, reader)).toBe("refused");
  });

  it("ends what promises more than any memory holds, and nothing else", async () => {
    const name = "5".repeat(32);
    await store.put(name, Readable.from([ENDLESS_MEMORY]));
    expect(await readContainer(store, { name, size: ENDLESS_MEMORY.byteLength })).toEqual(TOO_MUCH);
    expect(await readContainer(store, { name: NAME, size })).toMatchObject({ kind: "read" });
  });

  it.each(["moov", "mdat"])(
    "finds the pictures of one whose %s reaches to the end of the file",
    async (last) => {
      const bytes = await film({ type: "mp4", startsFast: last === "mdat" });
      bytes.writeUInt32BE(0, bytes.lastIndexOf(last) - 4);
      const name = last === "moov" ? "3".repeat(32) : "4".repeat(32);
      await store.put(name, Readable.from([bytes]));
      const read = await readContainer(store, { name, size: bytes.byteLength });
      expect(read).toMatchObject({ kind: "read", facts: { durationMs: 2_000 } });
    },
  );

  it("knows no length of a file that says a hundred years", async () => {
    const bytes = await film({ type: "mp4" });
    for (const head of ["mvhd", "mdhd"]) {
      // Version and flags, two times, then units in a second and the length in them (ISO 14496-12, 8.2.2).
      const units = bytes.indexOf(head) + 16;
      bytes.writeUInt32BE(1, units);
      bytes.writeUInt32BE(0xfffffffe, units + 4);
    }
    const name = "2".repeat(32);
    await store.put(name, Readable.from([bytes]));
    const read = await readContainer(store, { name, size: bytes.byteLength });
    expect(read).toMatchObject({ kind: "read", facts: { durationMs: null } });
  });

  it("takes no length from a file that says more than 23 days, and no size that no film has", () => {
    const facts = { mediaType: "video/mp4", isLive: false, videoCodec: "vp9", audioCodec: null } as const;
    const of = (durationMs: number, width: number) =>
      soundFacts({ ...facts, durationMs, width, height: 360 });
    expect({
      long: of(2_000_000_000, 640),
      longer: of(2_000_000_001, 640),
      wide: of(1, 65_535),
      wider: of(1, 65_536),
      none: of(1, 0),
    }).toEqual({
      long: { ...facts, durationMs: 2_000_000_000, width: 640, height: 360 },
      longer: { ...facts, durationMs: null, width: 640, height: 360 },
      wide: { ...facts, durationMs: 1, width: 65_535, height: 360 },
      wider: "too_complicated",
      none: "too_complicated",
    });
  });

  it("fails where the store cannot be read", async () => {
    await expect(readContainer(store, { name: "1".repeat(32), size })).rejects.toThrow();
  });
});
