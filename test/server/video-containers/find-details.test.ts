import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { findDetails } from "../../../server/video-containers/find-details.ts";
import { emptyFolder } from "../../support/empty-folder.ts";
import { box, element, full, withBox, words } from "../support/container-parts.ts";
import { film } from "../support/films.ts";

const store = new DiskFileStore(emptyFolder());
let count = 0;

async function found(bytes: Buffer) {
  const name = (count += 1).toString(16).padStart(32, "0");
  await store.put(name, Readable.from([bytes]));
  const troubles: string[] = [];
  const edits = await findDetails(
    store,
    { name, size: bytes.byteLength },
    { onTrouble: (each) => troubles.push(each) },
  );
  return { edits, troubles };
}

/** Makes a track of texts with these tables. */
function texts(...tables: readonly Buffer[]): Buffer {
  const samples = box("stbl", full("stsd", words(1), box("text", words(0, 1))), ...tables);
  return box("trak", box("mdia", full("hdlr", words(0), "text", words(0, 0, 0)), box("minf", samples)));
}

const nested = (depth: number) => {
  const bytes = Buffer.alloc(depth * 8);
  for (let at = 0; at < depth; at += 1) {
    bytes.writeUInt32BE((depth - at) * 8, at * 8);
    bytes.write("trak", at * 8 + 4, "latin1");
  }
  return bytes;
};

describe("the hidden details of a film", () => {
  it("are found in a process of its own", async () => {
    expect((await found(await film({ type: "webm" }))).edits).toEqual([]);
    const { edits, troubles } = await found(
      withBox(await film({ type: "mp4" }), "moov", box("udta", "at home")),
    );
    expect(edits?.length).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  it.each<readonly [string, () => Promise<Buffer>]>([
    ["boxes in boxes", async () => withBox(await film({ type: "mp4" }), "moov", nested(20_000))],
    [
      "chunks of four thousand million samples each",
      async () => {
        const chunks = Array.from({ length: 10_000 }, (_, chunk) => chunk);
        const tables = [full("stsc", words(1, 1, 0xffffffff, 1)), full("stsz", words(1, 0xffffffff))];
        return withBox(
          await film({ type: "mp4" }),
          "moov",
          texts(...tables, full("stco", words(10_000, ...chunks))),
        );
      },
    ],
    [
      "a hundred thousand boxes",
      async () =>
        withBox(
          await film({ type: "mp4" }),
          "moov trak",
          Buffer.concat(Array.from({ length: 99_000 }, () => box("free"))),
        ),
    ],
    [
      "a hundred thousand elements",
      async () =>
        Buffer.concat([
          await film({ type: "webm", isLive: true }),
          ...Array.from({ length: 100_000 }, () => element("ec")),
        ]),
    ],
  ])("are found among %s", async (_, make) => {
    expect((await found(await make())).edits).toBeDefined();
  });

  it.each<readonly [string, () => Promise<Buffer>, string]>([
    [
      "more parts than are noted",
      async () =>
        Buffer.concat([
          await film({ type: "webm", isLive: true }),
          ...Array.from({ length: 100_001 }, () => element("1254c367")),
        ]),
      "Error: Too much has to be overwritten",
    ],
    [
      "a table longer than any film has",
      async () =>
        withBox(await film({ type: "mp4" }), "moov", texts(box("stco", Buffer.alloc(17 * 1024 * 1024)))),
      "Error: A part of the container is too long",
    ],
    ["bytes of no container", () => Promise.resolve(Buffer.alloc(100, 0xa7)), "Error: There is no head"],
    [
      "no bytes behind the signature",
      () => Promise.resolve(Buffer.from("1a45dfa3", "hex")),
      "Error: No element begins here",
    ],
  ])("are not found in %s", async (_, make, trouble) => {
    expect(await found(await make())).toEqual({ edits: undefined, troubles: [trouble] });
  });
});
