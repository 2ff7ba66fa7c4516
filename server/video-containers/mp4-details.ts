import { withoutFlacComments } from "./codec-comments.ts";
import type { EditedContainer } from "./edited-container.ts";
import {
  type BoxRule,
  type BoxRules,
  COMMON_BRAND,
  DESCRIPTION_RULES,
  FRAGMENT_RULES,
  INDEX_RULES,
  STILL_PICTURES,
  TRACK_KINDS,
  TRACK_RULES,
  type TrackKind,
} from "./mp4-kept-boxes.ts";
import { type Box, mp4Layout } from "./mp4-layout.ts";
import { boxesIn, findBox, sampleRanges } from "./mp4-sample-ranges.ts";
import { merged, type Range, without } from "./ranges.ts";

/** Ten hours in fragments of four seconds. */
const MOST_BOXES = 20_000;
const FREE = Buffer.from("free");
/** Boxes whose content no reader looks at, where programs leave what they have deleted. */
const SPACE: readonly string[] = ["free", "skip", "wide"];
/** Versions of QuickTime's description of sound, which ISO does not have, are so much longer. */
const SOUND_EXTRA: readonly number[] = [0, 16, 36];

/**
 * Notes what an MP4 tells besides pictures and sound: it keeps the boxes that are needed to play them, and overwrites
 * all others, times, names, and the samples of all other tracks.
 * @throws Error for a file whose boxes cannot be read one by one, and for fragments with other tracks
 */
export async function noteMp4Details(file: EditedContainer): Promise<void> {
  const layout = await mp4Layout((first, last) => file.bytes(first, last - first + 1), file.size, MOST_BOXES);
  if (layout.kind !== "whole") throw new Error(`The boxes are ${layout.kind}`);
  const index = layout.boxes.find(({ type }) => type === "moov");
  if (index === undefined) throw new Error("There is no index");
  for (const box of layout.boxes)
    if (box.start === 0 || box.type === "styp") await noteBrands(file, box);
    else if (box === index) await noteTracks(file, index, layout.boxes);
    else await noteByRule(file, box, ruledBy(FRAGMENT_RULES)(box));
}

/** Replaces the brands of single makers, behind which the version stands (ISO 14496-12, 4.3). */
async function noteBrands(file: EditedContainer, { start, headSize, size }: Box): Promise<void> {
  const bytes = Buffer.from(await file.bytes(start + headSize, size - headSize));
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4)
    if (at !== 4 && !COMMON_BRAND.test(bytes.toString("latin1", at, at + 4)))
      bytes.write("isom", at, "latin1");
  bytes.fill(0, bytes.byteLength - (bytes.byteLength % 4));
  await file.put(start + headSize, bytes.byteLength, bytes);
}

async function noteTracks(file: EditedContainer, index: Box, boxes: readonly Box[]): Promise<void> {
  const kept: Box[] = [];
  const dropped: Box[] = [];
  const rules = new Map<number, BoxRule>();
  for await (const box of boxesIn(file, index.start + index.headSize, index.start + index.size)) {
    const kind = box.type === "trak" ? await kindOf(file, box) : undefined;
    if (kind !== undefined) rules.set(box.start, TRACK_RULES[kind]);
    if (box.type === "trak") (kind === undefined ? dropped : kept).push(box);
  }
  if (!rules.values().some((rule) => rule === TRACK_RULES.pictures))
    throw new Error("No pictures would stay");
  for (const { start, end } of await samplesToDrop(file, { kept, dropped }, boxes))
    await file.put(start, end - start);
  if (dropped.length > 0 && boxes.some(({ type }) => type === "moof"))
    throw new Error("The fragments have other tracks");
  await noteInside(file, index, (box) => rules.get(box.start) ?? ruledBy(INDEX_RULES)(box));
}

/** Returns undefined for tracks with places, texts and times of day, and for still pictures. */
async function kindOf(file: EditedContainer, track: Box): Promise<TrackKind | undefined> {
  const handler = await findBox(file, track, ["mdia", "hdlr"]);
  const descriptions = await findBox(file, track, ["mdia", "minf", "stbl", "stsd"]);
  if (handler === undefined || descriptions === undefined) return undefined;
  const type = (await file.bytes(handler.start + handler.headSize + 8, 4)).toString("latin1");
  const format = (await file.bytes(descriptions.start + descriptions.headSize + 12, 4)).toString("latin1");
  if (STILL_PICTURES.includes(format)) return undefined;
  return type === "vide" || type === "soun" ? TRACK_KINDS[type] : undefined;
}

/** Finds what only dropped tracks have in media data: an index may state wrong places. */
async function samplesToDrop(
  file: EditedContainer,
  { kept, dropped }: Readonly<Record<"kept" | "dropped", readonly Box[]>>,
  boxes: readonly Box[],
): Promise<readonly Range[]> {
  const found = await rangesOf(file, dropped);
  if (found.length === 0) return found;
  const media = boxes
    .filter(({ type }) => type === "mdat")
    .map(({ start, headSize, size }) => ({ start: start + headSize, end: start + size }));
  const elsewhere = without([{ start: 0, end: Infinity }], media);
  return without(without(found, elsewhere), await rangesOf(file, kept));
}

async function rangesOf(file: EditedContainer, tracks: readonly Box[]): Promise<readonly Range[]> {
  const found: Range[] = [];
  for (const track of tracks) for await (const range of sampleRanges(file, track)) found.push(range);
  return merged(found);
}

async function noteInside(
  file: EditedContainer,
  { start, headSize, size }: Pick<Box, "start" | "headSize" | "size">,
  ruleOf: (box: Box) => BoxRule | undefined,
): Promise<void> {
  let behind = start + headSize;
  for await (const box of boxesIn(file, behind, start + size)) {
    await noteByRule(file, box, ruleOf(box));
    behind = box.start + box.size;
  }
  await file.put(behind, start + size - behind);
}

function ruledBy(rules: BoxRules): (box: Box) => BoxRule | undefined {
  return ({ type }) => (Object.hasOwn(rules, type) ? rules[type] : undefined);
}

/** Makes it a `free` box of zeros. */
async function empty(file: EditedContainer, { type, start, headSize, size }: Box): Promise<void> {
  const isFree = SPACE.includes(type);
  if (!isFree) await file.put(start + 4, 4, FREE);
  await file.put(start + headSize, size - headSize);
}

async function noteByRule(file: EditedContainer, box: Box, rule: BoxRule | undefined): Promise<void> {
  if (rule === undefined) return empty(file, box);
  if (typeof rule === "object") return noteInside(file, box, ruledBy(rule));
  const start = box.start + box.headSize;
  const length = box.size - box.headSize;
  switch (rule) {
    case "whole":
      return;
    case "times": {
      const [version] = await file.bytes(start, 1);
      return file.put(start + 4, Math.min(version === 1 ? 16 : 8, length - 4));
    }
    case "handler":
      // Behind its type stand the maker in QuickTime, for which ISO has zeros, and a name.
      return file.put(start + 12, length - 12);
    case "spherical_head":
      return file.put(start + 4, length - 4);
    case "sources":
      for await (const source of boxesIn(file, start + 8, start + length))
        await file.put(source.start + source.headSize + 4, source.size - source.headSize - 4);
      return;
    case "flac":
      return file.put(start, length, withoutFlacComments(await file.bytes(start, length), 4));
    case "pictures":
    case "sound":
      return noteDescriptions(file, box, rule);
  }
}

/** Empties what names a maker or a program in the descriptions of a track (ISO 14496-12, 8.5.2 and 12). */
async function noteDescriptions(file: EditedContainer, box: Box, kind: TrackKind): Promise<void> {
  const start = box.start + box.headSize;
  const [version] = await file.bytes(start, 1);
  for await (const { start: at, headSize, size } of boxesIn(file, start + 8, box.start + box.size)) {
    const content = at + headSize;
    await file.put(content + 12, 4);
    if (kind === "pictures") await file.put(content + 42, 32);
    const [, entryVersion = 0] = await file.bytes(content + 8, 2);
    const head = kind === "pictures" ? 78 : 28 + (version === 0 ? (SOUND_EXTRA[entryVersion] ?? 0) : 0);
    await noteInside(file, { start: at, headSize: headSize + head, size }, ruledBy(DESCRIPTION_RULES));
  }
}
