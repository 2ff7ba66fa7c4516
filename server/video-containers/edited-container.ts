import { type Edit, MOST_EDITS } from "./edit.ts";
import type { ReadRange } from "./mp4-layout.ts";

/** Heads lie near each other, so several come with one read. */
const WINDOW = 16 * 1024;
/** Longer stretches are overwritten without a look at whether they are empty already. */
const LONGEST_LOOK = 1024 * 1024;
/** Tables of samples; a film of ten hours has less than 8 MB. */
const LONGEST_READ = 16 * 1024 * 1024;

/** A container that is read from front to back while it is noted what has to be overwritten. */
export class EditedContainer {
  readonly size: number;
  readonly #read: ReadRange;
  readonly #edits: Edit[] = [];
  #window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  constructor(read: ReadRange, size: number) {
    this.#read = read;
    this.size = size;
  }

  /** Returns fewer bytes at the end of the file. @throws Error for more than any valid file needs */
  async bytes(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size);
    if (end <= start) return Buffer.alloc(0);
    if (length > LONGEST_READ) throw new Error("A part of the container is too long");
    if (length > WINDOW) return this.#read(start, end - 1);
    const { start: first, bytes } = this.#window;
    if (start < first || end > first + bytes.byteLength)
      this.#window = { start, bytes: await this.#read(start, Math.min(start + WINDOW, this.size) - 1) };
    const at = start - this.#window.start;
    return this.#window.bytes.subarray(at, at + end - start);
  }

  /** Notes an edit, unless the file has these bytes already. @throws Error above the limit of edits */
  async put(at: number, length: number, bytes?: Uint8Array): Promise<void> {
    const inFile = Math.min(length, this.size - at);
    if (inFile < 1 || (await this.#has(at, inFile, bytes))) return;
    if (this.#edits.length === MOST_EDITS) throw new Error("Too much has to be overwritten");
    this.#edits.push({ at, length: inFile, bytes });
  }

  /** Returns the edits in the order of the file. */
  edits(): readonly Edit[] {
    return this.#edits.toSorted((a, b) => a.at - b.at);
  }

  async #has(at: number, length: number, bytes: Uint8Array = new Uint8Array()): Promise<boolean> {
    if (length > LONGEST_LOOK) return false;
    const wanted = Buffer.alloc(length);
    wanted.set(bytes.subarray(0, length));
    return wanted.equals(await this.bytes(at, length));
  }
}
