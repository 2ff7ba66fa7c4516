import { describe, expect, it } from "@jest/globals";
import { withEdits } from "../../../server/video-containers/edit.ts";
import { EditedContainer } from "../../../server/video-containers/edited-container.ts";
import { noteMp4Details } from "../../../server/video-containers/mp4-details.ts";
import { noteWebmDetails } from "../../../server/video-containers/webm-details.ts";
import { box, element, full, withBox, withElement, words } from "../support/container-parts.ts";
import { packetsOf } from "../support/film-packets.ts";
import { film } from "../support/films.ts";

const MARK = "+48.2082+016.3738/";

async function editsOf(bytes: Buffer) {
  const file = new EditedContainer(
    (first, last) => Promise.resolve(bytes.subarray(first, last + 1)),
    bytes.byteLength,
  );
  await (bytes.toString("latin1", 4, 8) === "ftyp" ? noteMp4Details(file) : noteWebmDetails(file));
  return file.edits();
}

/** Returns the file without its details, of which a second look finds none. */
async function bare(bytes: Buffer): Promise<Buffer> {
  const read = withEdits(
    (first, last) => Promise.resolve(bytes.subarray(first, last + 1)),
    await editsOf(bytes),
  );
  const cleaned = await read(0, bytes.byteLength - 1);
  expect(await editsOf(cleaned)).toEqual([]);
  return cleaned;
}

/** @param like a film with the same pictures */
async function expectBare(marked: Buffer, like = marked): Promise<Buffer> {
  expect(marked.includes(MARK)).toBe(true);
  const cleaned = await bare(marked);
  expect(cleaned.includes(MARK)).toBe(false);
  expect(cleaned.byteLength).toBe(marked.byteLength);
  const packets = await packetsOf(cleaned);
  expect(packets.length).toBeGreaterThan(0);
  expect(packets).toEqual((await packetsOf(like)).filter((packet) => packet.startsWith("video")));
  return cleaned;
}

const keyed = full(
  "meta",
  full("hdlr", words(0), "mdta", words(0, 0, 0)),
  full("keys", words(1), words(40), "mdtacom.apple.quicktime.location"),
  box("ilst", box("\0\0\0\x01", box("data", words(1, 0), MARK))),
);

describe("an MP4 without its hidden details", () => {
  it.each<readonly [string, string, Buffer]>([
    ["a place of QuickTime", "moov", box("udta", box("\u00a9xyz", words(0x001215c7), MARK))],
    ["a place of 3GPP", "moov", box("udta", full("loci", MARK))],
    ["a track's texts", "moov trak", box("udta", box("name", MARK))],
    ["keys of the film", "moov", keyed],
    ["keys of a track", "moov trak", keyed],
    ["keys of the file", "", keyed],
    ["a text in a track's media", "moov trak mdia", box("udta", box("auth", MARK))],
    ["a maker's box", "moov", box("uuid", Buffer.alloc(16, 7), MARK)],
    ["a maker's box of a track", "moov trak", box("uuid", Buffer.alloc(16, 7), MARK)],
    ["a maker's box beside tables", "moov trak mdia minf stbl", box("CAME", MARK)],
    ["a maker's box in a description", "moov trak mdia minf stbl stsd vp09", box("CAME", MARK)],
    ["the tool of a spherical film", "moov trak mdia minf stbl stsd vp09", box("sv3d", full("svhd", MARK))],
    [
      "XMP of the file",
      "",
      box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), `<x>${MARK}</x>`),
    ],
    ["what was deleted in the index", "moov", box("free", MARK)],
    ["what was deleted in the file", "", box("skip", MARK)],
    ["a box of 64 bits", "", Buffer.concat([words(1), Buffer.from("uuid"), words(0, 34), Buffer.from(MARK)])],
    [
      "a box up to the end of the file",
      "",
      Buffer.concat([words(0), Buffer.from("uuid"), Buffer.from(MARK)]),
    ],
    ["an alias of the file", "moov trak mdia minf dinf dref", box("alis", words(1), MARK)],
    ["a second index", "", box("moov", box("udta", MARK))],
    ["boxes of no known type in each other", "moov", box("abcd", box("moov", box("trak", MARK)))],
  ])("has lost %s", async (_, path, part) => {
    await expectBare(withBox(await film({ type: "mp4" }), path, part));
  });

  it("has lost its times, and the names of maker and program", async () => {
    const cleaned = await bare(await film({ type: "mp4" }));
    expect(cleaned.includes("ediabunny")).toBe(false);
    for (const type of ["mvhd", "tkhd", "mdhd"])
      expect(cleaned.subarray(cleaned.indexOf(type) + 8).readBigUInt64BE()).toBe(0n);
  });

  it("has lost what stands behind the last box of another, too short for a box", async () => {
    const bytes = withBox(await film({ type: "mp4" }), "moov trak", Buffer.from("Anna W."));
    expect((await bare(bytes)).includes("Anna W.")).toBe(false);
  });

  it("has lost a maker's own brand", async () => {
    const bytes = await film({ type: "mp4" });
    bytes.write("XAVC", 16, "latin1");
    expect((await bare(bytes)).toString("latin1", 16, 20)).toBe("isom");
  });

  it("starts with no byte of its media data changed", async () => {
    const bytes = await film({ type: "mp4", startsFast: true });
    const cleaned = await bare(bytes);
    const media = bytes.indexOf("mdat");
    expect(cleaned.subarray(media)).toEqual(bytes.subarray(media));
  });
});

describe("an MP4 of fragments without its hidden details", () => {
  it.each<readonly [string, Buffer]>([
    ["before the first", box("emsg", MARK)],
    ["in the first", box("uuid", MARK)],
    ["behind the last", box("meta", MARK)],
  ])("has lost what stood %s", async (place, part) => {
    const bytes = await film({ type: "mp4", isLive: true });
    const first = bytes.indexOf("moof") - 4;
    if (place === "behind the last") {
      await expectBare(Buffer.concat([bytes, part]));
      return;
    }
    const inFirst = withBox(bytes.subarray(first), "moof traf", part);
    const rest =
      place === "in the first" ? withMovedSamples(inFirst, part.byteLength) : bytes.subarray(first);
    const before = place === "in the first" ? [] : [part];
    await expectBare(Buffer.concat([bytes.subarray(0, first), ...before, rest]));
  });
});

/** Lets the samples of a fragment begin behind a longer head. */
function withMovedSamples(bytes: Buffer, by: number): Buffer {
  const at = bytes.indexOf("trun") + 12;
  bytes.writeInt32BE(bytes.readInt32BE(at) + by, at);
  return bytes;
}

/** Makes an index's track whose samples, in two chunks, stand at these places. */
function track(handler: string, places: readonly number[], sizes: readonly number[]): Buffer {
  const tables = box(
    "stbl",
    full("stsd", words(1), box("gpmd", words(0, 1))),
    full("stts", words(1, sizes.length, 100)),
    full("stsc", words(2, 1, 2, 1, 2, 1, 1)),
    full("stsz", words(0, sizes.length, ...sizes)),
    full("stco", words(places.length, ...places)),
  );
  const media = box("mdia", full("hdlr", words(0), handler, words(0, 0, 0)), box("minf", tables));
  return box("trak", box("tkhd", words(7, 0, 0, 9, 0, 100)), media);
}

async function withTrack(handler: string): Promise<Buffer> {
  const bytes = await film({ type: "mp4" });
  const samples = box("mdat", `${MARK}${MARK}`, "seen", MARK);
  const at = bytes.byteLength + 8;
  // The second place is known once the track's length is.
  const made = (shift: number) =>
    track(handler, [at + shift, at + shift + 2 * MARK.length + 4], [MARK.length, MARK.length, MARK.length]);
  const length = made(0).byteLength;
  return Buffer.concat([withBox(bytes, "moov", made(length)), samples]);
}

describe("the tracks of an MP4 without its hidden details", () => {
  it.each(["meta", "text", "sbtl", "tmcd", "camm", "subt"])("are not of the kind %s", async (handler) => {
    const cleaned = await expectBare(await withTrack(handler));
    expect(cleaned.includes("seen")).toBe(true);
  });

  it("keep their samples where a track to be dropped claims them", async () => {
    const bytes = await film({ type: "mp4" });
    const media = bytes.indexOf("mdat") + 4;
    const cleaned = await bare(withBox(bytes, "moov", track("meta", [media, 0], [900, 900, 40])));
    expect(await packetsOf(cleaned)).toEqual(await packetsOf(bytes));
  });
});

/** Its table of places says that it has four thousand million. */
const endless = track("meta", [], [1]);
endless.fill(0xff, endless.byteLength - 4);

describe("an MP4 that has to be written anew", () => {
  it.each<readonly [string, (bytes: Buffer) => Buffer]>([
    [
      "has still pictures beside its sound alone",
      (bytes) => {
        bytes.write("jpeg", bytes.indexOf("vp09"), "latin1");
        return withBox(bytes, "moov", track("soun", [], []));
      },
    ],
    [
      "has no track that could stay",
      (bytes) => (bytes.write("text", bytes.indexOf("vide"), "latin1"), bytes),
    ],
    ["has a box beyond the end of its index", (bytes) => withBox(bytes, "moov", words(5_000, 0x66726565))],
    ["has a table of more entries than bytes", (bytes) => withBox(bytes, "moov", endless)],
    [
      "has other tracks in fragments",
      (bytes) => Buffer.concat([withBox(bytes, "moov", track("meta", [], [1])), box("moof")]),
    ],
    ["is cut off", (bytes) => bytes.subarray(0, -10)],
  ])("%s", async (_, change) => {
    await expect(editsOf(change(await film({ type: "mp4" })))).rejects.toThrow();
  });
});

const INFO = "1549a966";
const TRACK = "1654ae6b ae";

const texts = element("ae", element("d7", "\x05"), element("73c5", "\x05"), element("83", "\x11"));

describe("a WebM without its hidden details", () => {
  it("has lost the blocks of texts, and no others", async () => {
    const group = element("a0", element("a1", "\x85\0\0\0", MARK), element("9b", "\x01"));
    const blocks = Buffer.concat([element("a3", "\x85\0\0\x80", MARK), group]);
    const live = withElement(await film({ type: "webm", isLive: true }), "1654ae6b", texts);
    await expectBare(Buffer.concat([live, blocks]), live);
    await expectBare(Buffer.concat([live, element("1f43b675", element("e7", "\x7f"), blocks)]), live);
  });

  it.each<readonly [string, string, Buffer]>([
    ["its title", INFO, element("7ba9", MARK)],
    ["its file's name", INFO, element("7384", MARK)],
    ["its ids", INFO, element("73a4", MARK.slice(0, 16), MARK)],
    ["its date", INFO, element("4461", MARK)],
    ["the names of its programs", INFO, element("5741", MARK)],
    ["a track's name", TRACK, element("536e", MARK)],
    ["a codec's name", TRACK, element("258688", MARK)],
    ["an unknown element of a track", TRACK, element("4fff", MARK)],
    ["what was deleted", INFO, element("ec", MARK)],
    ["what was deleted in a track", TRACK, element("ec", MARK)],
    ["long texts", INFO, element("7ba9", MARK.repeat(100))],
    ["its own head's unknown element", "1a45dfa3", element("4fff", MARK)],
  ])("has lost %s", async (_, path, part) => {
    await expectBare(withElement(await film({ type: "webm", isLive: true }), path, part));
  });

  it.each([
    ["tags", "1254c367"],
    ["attachments", "1941a469"],
    ["chapters", "1043a770"],
    ["free space", "ec"],
  ])("has lost %s before its pictures and behind them", async (_, id) => {
    const live = await film({ type: "webm", isLive: true });
    const first = live.indexOf(Buffer.from("1f43b675", "hex"));
    await expectBare(Buffer.concat([live.subarray(0, first), element(id, MARK), live.subarray(first)]));
    await expectBare(Buffer.concat([live, element(id, MARK)]));
    await expectBare(Buffer.concat([await film({ type: "webm" }), element(id, MARK)]));
  });

  it("has lost an unknown element behind its pictures", async () => {
    await expectBare(Buffer.concat([await film({ type: "webm" }), element("1f43b600", MARK)]));
  });

  it("has lost the tags at whose place its SeekHead points", async () => {
    const webm = await film({ type: "webm" });
    const seek = Buffer.concat([Buffer.from("53ab84", "hex"), Buffer.from("1549a966", "hex")]);
    expect(webm.includes(seek)).toBe(true);
    webm.write("1254c367", webm.indexOf(seek) + 3, "hex");
    expect((await bare(webm)).includes(Buffer.from("1254c367", "hex"))).toBe(false);
  });

  it("has lost the author in the head of its sound, and nothing else of that", async () => {
    const live = await film({ type: "webm", isLive: true });
    const comments = Buffer.concat([
      Buffer.from("\x03vorbis\x05\0\0\0maker\x01\0\0\0\x19\0\0\0ARTIST="),
      Buffer.from(MARK),
    ]);
    const heads = [Buffer.from("first"), Buffer.concat([comments, Buffer.of(1)]), Buffer.from("setup")];
    const sound = element(
      "ae",
      ...[element("d7", "\x09"), element("73c5", "\x09"), element("83", "\x02"), element("86", "A_VORBIS")],
      element("63a2", Buffer.of(2, 5, heads[1]?.byteLength ?? 0), ...heads),
    );
    const cleaned = await bare(withElement(live, "1654ae6b", sound));
    expect(cleaned.includes(MARK)).toBe(false);
    expect(cleaned.includes("maker")).toBe(false);
    expect(cleaned.toString("latin1")).toMatch(/first\x03vorbis.\0\0\0\0+\x01setup/s);
  });

  it.each<readonly [string, (bytes: Buffer) => Buffer]>([
    ["has texts behind its pictures", (bytes) => Buffer.concat([bytes, element("1654ae6b", texts)])],
    [
      "has texts without a number",
      (bytes) => withElement(bytes, "1654ae6b", element("ae", element("83", "\x11"))),
    ],
    [
      "has an element beyond its parent's end",
      (bytes) => withElement(bytes, INFO, Buffer.from("7ba9ff", "hex")),
    ],
    ["has no element where one is due", (bytes) => withElement(bytes, TRACK, Buffer.alloc(3))],
    ["is nothing but a head", (bytes) => bytes.subarray(0, 40)],
  ])("must be written anew where it %s", async (_, change) => {
    await expect(editsOf(change(await film({ type: "webm", isLive: true })))).rejects.toThrow();
  });
});
