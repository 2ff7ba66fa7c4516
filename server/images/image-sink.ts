import { Writable } from "node:stream";
import type { UserId } from "../../core/shared/id.ts";
import { SenderSlots } from "../http/limits/sender-slots.ts";
import type { UploadSink } from "../http/routes/upload-handlers.ts";

/** All routes that take an image share it, so that images from one user or in all never fill the memory. */
const arriving = new SenderSlots({ each: 2, all: 24 });

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

/**
 * Gathers one image in memory and stores it.
 * @throws Refusal unavailable while too many arrive
 */
export function imageSink<Stored extends object>(
  owner: UserId,
  { store, drop }: Keeping<Stored>,
): ImageSink<Stored> {
  const leave = arriving.enter(String(owner));
  const parts: Buffer[] = [];
  let stored: Stored | undefined;
  const stream = new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done();
    },
    final: (done) => {
      store(Buffer.concat(parts))
        .then((kept) => {
          stored = kept;
          leave();
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
      leave();
      if (stored !== undefined) await drop(stored);
    },
  };
}
