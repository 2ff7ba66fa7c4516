import { Writable } from "node:stream";
import type { UserId } from "../../core/shared/id.ts";
import { userKey } from "../http/callers/caller.ts";
import { ARRIVING } from "../http/limits/shared-memory.ts";
import type { Refusal } from "../http/errors/refusal.ts";
import type { UploadSink } from "../http/routes/upload-handlers.ts";
import { requireTurn } from "./draw-image.ts";

export interface ImageSink<Stored> extends UploadSink {
  /** It returns the stored image once the stream has ended, and throws before. */
  readonly stored: () => Stored;
}

interface Keeping<Stored> {
  /** It is called when the image's last byte has arrived. */
  readonly store: (bytes: Buffer) => Promise<Stored>;
  /** It is called when the upload was refused after it had been stored. */
  readonly drop: (stored: Stored) => Promise<void>;
}

/** Gathers one image in memory and stores it. The stream fails with a Refusal where it gives way to another owner's. */
export function imageSink<Stored extends object>(
  owner: UserId,
  { store, drop }: Keeping<Stored>,
): ImageSink<Stored> {
  const key = userKey(owner);
  const held = ARRIVING.hold(key, (refusal) => stream.destroy(refusal));
  const parts: Buffer[] = [];
  let stored: Stored | undefined;
  const stream = new Writable({
    write: (part: Buffer, _encoding, done) => {
      try {
        if (parts.length === 0) requireTurn(key, part);
      } catch (error) {
        return done(error as Refusal);
      }
      parts.push(part);
      held.grow(part.byteLength);
      done();
    },
    final: (done) => {
      held.release();
      store(Buffer.concat(parts))
        .then((kept) => {
          stored = kept;
          done();
        })
        .catch(done);
    },
  });
  return {
    stream,
    stored: () => {
      if (stored === undefined) throw new Error("An image is stored when its last byte has come");
      return stored;
    },
    discard: async () => {
      held.release();
      if (stored !== undefined) await drop(stored);
    },
  };
}
