import { type FileReader, type HttpStack, Upload, type UploadOptions } from "tus-js-client";
import { TusCall } from "./tus-call.ts";
import type { CallLog } from "./transport.ts";

/** The library's own for Node takes no Blob. */
const BLOBS: FileReader = {
  openFile: (file: Blob) =>
    Promise.resolve({
      size: file.size,
      slice: (start, end) => Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
      close: () => undefined,
    }),
};

/** Returns the library for uploads of Blobs over calls of this program. */
export function tusUploads(log: CallLog): { readonly Upload: typeof Upload } {
  const calls: HttpStack = {
    createRequest: (method, address) => new TusCall(method, address, log),
    getName: () => "TusCalls",
  };
  return {
    Upload: class extends Upload {
      constructor(file: Upload["file"], options: UploadOptions) {
        super(file, { ...options, fileReader: BLOBS, httpStack: calls });
      }

      static override terminate(address: string, options?: UploadOptions): Promise<void> {
        return Upload.terminate(address, { ...options, httpStack: calls });
      }
    },
  };
}
