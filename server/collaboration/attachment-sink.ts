import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { ATTACHMENT_BYTES } from "../../core/collaboration/session-limits.ts";
import { sizeText } from "../../core/videos/video-limits.ts";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { PIECE_BYTES } from "../files/s3-piece.ts";
import { type FileRow, releaseFile, reserveSharedFile } from "../files/stored-files.ts";
import { ARRIVING, type HeldMemory } from "../http/limits/shared-memory.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { UploadSink } from "../http/routes/upload-handlers.ts";
import { type BareAttachment, storeWithoutDetails } from "./attachment-details.ts";
import { storePreview } from "./attachment-preview.ts";
import { HEAD_BYTES, mediaTypeOf } from "./media-type.ts";
import type { StoredBytes } from "./store-bytes.ts";

export interface StoredAttachment extends BareAttachment {
  readonly mediaType: string;
  readonly preview: StoredBytes | null;
}

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/**
 * Writes one file to the store while it arrives. After the last byte it removes hidden details and draws the preview.
 */
export class AttachmentSink implements UploadSink {
  readonly stream: Writable;
  readonly #parts: Parts;
  readonly #sender: string;
  readonly #held: HeldMemory;
  readonly #file: FileRow;
  readonly #bytes = new PassThrough();
  readonly #written: Promise<number>;
  #head = Buffer.alloc(0);
  #size = 0;
  /** The file that is kept: the written one, or one made of it. */
  #bare: FileRow | undefined;
  #stored: StoredAttachment | undefined;

  /**
   * The stream fails with a Refusal where it gives way to another sender's file.
   * @param size is the most bytes that the file may have
   */
  static async open(parts: Parts, sender: string, size: number): Promise<AttachmentSink> {
    const file = await reserveSharedFile(parts.db, { kind: "attachments", size }, parts.now());
    return new AttachmentSink(parts, file, sender);
  }

  private constructor(parts: Parts, file: FileRow, sender: string) {
    this.#parts = parts;
    this.#sender = sender;
    this.#file = file;
    this.#written = parts.files.put(file.name, this.#bytes);
    this.stream = new Writable({
      write: (part: Buffer, _encoding, done) => {
        this.#write(part).then(() => done(), done);
      },
      final: (done) => {
        this.#end().then(() => done(), done);
      },
    });
    this.#written.catch((error: unknown) => this.stream.destroy(error as Error));
    // Each may fail before its reader or writer has begun.
    for (const each of [this.#bytes, this.stream]) each.on("error", () => undefined);
    this.#held = ARRIVING.hold(sender, (refusal) => this.stream.destroy(refusal));
  }

  /** Call it once the stream has ended. */
  stored(): StoredAttachment {
    if (this.#stored === undefined) throw new Error("A file is stored when its last byte has come");
    return this.#stored;
  }

  async discard(): Promise<void> {
    const { db, now } = this.#parts;
    this.#held.release();
    this.#bytes.destroy(new Error("The upload was given up"));
    await this.#written.catch(() => undefined);
    for (const written of [this.#file, this.#bare, this.#stored?.preview])
      if (written) await releaseFile(db, written.id, now());
  }

  async #write(part: Buffer): Promise<void> {
    this.#held.grow(Math.min(part.byteLength, Math.max(0, PIECE_BYTES - this.#size)));
    this.#size += part.byteLength;
    if (this.#size > ATTACHMENT_BYTES) throw tooLarge();
    if (this.#head.byteLength < HEAD_BYTES)
      this.#head = Buffer.concat([this.#head, part.subarray(0, HEAD_BYTES - this.#head.byteLength)]);
    // A store that has failed does not read any more, so "drain" never comes.
    if (!this.#bytes.write(part)) await Promise.race([once(this.#bytes, "drain"), this.#written]);
  }

  async #end(): Promise<void> {
    if (this.#size === 0) throw new Refusal("invalid_input", "The file is empty.");
    this.#bytes.end();
    const size = await this.#written;
    const [head, sender] = [this.#head, this.#sender];
    const bare = await storeWithoutDetails(this.#parts, { sender, file: this.#file, size, head });
    this.#bare = bare.file;
    const { name } = bare.file;
    const preview = await storePreview(this.#parts, { sender, name, size: bare.size, head });
    this.#stored = { ...bare, mediaType: mediaTypeOf(head), preview };
    this.#held.release();
  }
}

export function tooLarge(): Refusal {
  return new Refusal("payload_too_large", `The file is larger than ${sizeText(ATTACHMENT_BYTES)}.`);
}
