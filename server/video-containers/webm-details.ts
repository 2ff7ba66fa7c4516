import { withoutFlacComments, withoutVorbisComments } from "./codec-comments.ts";
import type { EditedContainer } from "./edited-container.ts";
import {
  CLUSTER_RULES,
  type ElementRule,
  type ElementRules,
  HEAD_RULES,
  ID,
  SEGMENT_RULES,
  TRACK_RULES,
} from "./webm-kept-elements.ts";

interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  /** It may lie behind the end of a file that breaks off; undefined while the length is not known. */
  readonly end: number | undefined;
}

/**
 * Notes what a WebM tells besides pictures and sound: it keeps the elements that are needed to play them, and makes all
 * others a Void of zeros, also the blocks of all other tracks.
 * @throws Error for elements that cannot be read one by one, and for other tracks that stand behind their blocks
 */
export async function noteWebmDetails(file: EditedContainer): Promise<void> {
  const head = await elementAt(file, 0);
  if (head.id !== ID.ebml || head.end === undefined) throw new Error("There is no head");
  const notes = new WebmNotes(file);
  await notes.inside({ ...head, end: head.end }, HEAD_RULES);
  const segment = await elementAt(file, head.end);
  if (segment.id !== ID.segment) throw new Error("No segment follows the head");
  const end = Math.min(segment.end ?? file.size, file.size);
  await notes.inside({ ...segment, end }, SEGMENT_RULES);
  await file.put(end, file.size - end);
}

class WebmNotes {
  readonly #file: EditedContainer;
  /** Numbers of texts and other tracks. */
  readonly #dropped = new Set<number>();
  #isBehindBlocks = false;

  constructor(file: EditedContainer) {
    this.#file = file;
  }

  async inside({ content, end }: Whole, rules: ElementRules, codec?: string): Promise<void> {
    const isSegment = rules === SEGMENT_RULES;
    for (let at = content; at < end;) {
      const element = await elementAt(this.#file, at);
      const isOpen = element.end === undefined && isSegment && element.id === ID.cluster;
      const stated = isOpen ? element.content : element.end;
      if (stated === undefined || (stated > end && !isSegment))
        throw new Error("An element has an impossible length");
      const behind = Math.min(stated, end);
      await this.#byRule({ ...element, end: behind }, rules.get(element.id), codec);
      at = behind;
    }
  }

  async #byRule(element: Whole, rule: ElementRule | undefined, codec: string | undefined): Promise<void> {
    const { content, end } = element;
    switch (rule) {
      case undefined:
        return empty(this.#file, element);
      case "whole":
        return;
      case "zeros":
        return this.#file.put(content, end - content);
      case "seek":
        return (await leadsToKept(this.#file, element)) ? undefined : empty(this.#file, element);
      case "decoder":
        return noteDecoder(this.#file, element, codec);
      case "track":
        return this.#track(element);
      case "blocks":
        this.#isBehindBlocks = true;
        // Without other tracks nothing is read in clusters.
        return this.#dropped.size === 0 ? undefined : this.inside(element, CLUSTER_RULES);
      case "block":
        return this.#block(element, element);
      case "group":
        return this.#dropped.size === 0 ? undefined : this.#group(element);
      default:
        return this.inside(element, rule);
    }
  }

  async #track(entry: Whole): Promise<void> {
    const type = await valueIn(this.#file, entry, ID.trackType);
    if ([1, 2].includes(type?.at(-1) ?? 0)) {
      const codec = await valueIn(this.#file, entry, ID.codecId);
      return this.inside(entry, TRACK_RULES, codec?.toString("latin1"));
    }
    const number = await valueIn(this.#file, entry, ID.trackNumber);
    if (number === undefined || number.byteLength < 1 || number.byteLength > 6)
      throw new Error("A track has no number");
    if (this.#isBehindBlocks) throw new Error("A track stands behind its blocks");
    this.#dropped.add(number.readUIntBE(0, number.byteLength));
    return empty(this.#file, entry);
  }

  async #group(group: Whole): Promise<void> {
    const block = await childOf(this.#file, group, ID.block);
    return block === undefined ? undefined : this.#block(block, group);
  }

  /** @param all what goes with the block */
  async #block({ content }: Element, all: Whole): Promise<void> {
    if (this.#dropped.size === 0) return;
    const [number] = numberAt(await this.#file.bytes(content, 8));
    if (number !== undefined && this.#dropped.has(number)) await empty(this.#file, all);
  }
}

type Whole = Element & { readonly end: number };

/** Removes comments from what a decoder is given before the first block. */
async function noteDecoder(
  file: EditedContainer,
  { content, end }: Whole,
  codec: string | undefined,
): Promise<void> {
  if (codec !== "A_VORBIS" && codec !== "A_FLAC") return;
  const bytes = await file.bytes(content, end - content);
  const bare = codec === "A_FLAC" ? withoutFlacComments(bytes, 4) : withoutVorbisComments(bytes);
  return file.put(content, end - content, bare);
}

/** Makes it a Void as long as it is (RFC 8794, 11.3.2). */
async function empty(file: EditedContainer, { id, start, content, end }: Whole): Promise<void> {
  if (id === ID.void) return file.put(content, end - content);
  const length = end - start;
  if (length <= 128) return file.put(start, length, Buffer.of(ID.void, 0x80 | (length - 2)));
  const head = Buffer.alloc(9);
  head[0] = ID.void;
  head.writeUIntBE(length - head.byteLength, 3, 6);
  head[1] = 1;
  return file.put(start, length, head);
}

/** Tells whether an entry of the SeekHead leads to an element that stays. */
async function leadsToKept(file: EditedContainer, entry: Whole): Promise<boolean> {
  const id = await valueIn(file, entry, ID.seekId);
  return id !== undefined && id.byteLength <= 4 && SEGMENT_RULES.has(Number(`0x0${id.toString("hex")}`));
}

async function valueIn(file: EditedContainer, parent: Whole, id: number): Promise<Buffer | undefined> {
  const child = await childOf(file, parent, id);
  return child && file.bytes(child.content, child.end - child.content);
}

/** Finds the first child with this id. @throws Error for children that cannot be read one by one */
async function childOf(file: EditedContainer, parent: Whole, id: number): Promise<Whole | undefined> {
  for (let at = parent.content; at < parent.end;) {
    const child = await elementAt(file, at);
    const { end } = child;
    if (end === undefined || end > parent.end) throw new Error("An element has an impossible length");
    if (child.id === id) return { ...child, end };
    at = end;
  }
  return undefined;
}

/** Reads the id and the length of an element (RFC 8794, 4 to 6). */
async function elementAt(file: EditedContainer, start: number): Promise<Element> {
  const bytes = await file.bytes(start, 12);
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  if (idBytes > 4) throw new Error("No element begins here");
  const [length, sizeBytes] = numberAt(bytes.subarray(idBytes));
  const content = start + idBytes + sizeBytes;
  return {
    id: bytes.readUIntBE(0, idBytes),
    start,
    content,
    end: length === undefined ? undefined : content + length,
  };
}

/** Returns a number of variable length, undefined where all its bits are set, and how many bytes it has. */
function numberAt(bytes: Buffer): readonly [number | undefined, number] {
  const width = Math.clz32(bytes[0] ?? 0) - 23;
  if (width > 8 || width > bytes.byteLength) throw new Error("No element begins here");
  const marker = 1 << (8 - width);
  let number = (bytes[0] ?? 0) & (marker - 1);
  let isUnknown = number === marker - 1;
  for (const byte of bytes.subarray(1, width)) {
    number = number * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return [isUnknown ? undefined : number, width];
}
