import { request as ask } from "node:http";
import { uploadMetadata } from "../../test/server/support/uploads.ts";

const TUS = { "tus-resumable": "1.0.0" } as const;

/** @returns the address of a new upload of so many bytes */
export async function beginUpload(origin: string, token: string, size: number): Promise<string> {
  const response = await fetch(`${origin}/api/videos/uploads`, {
    method: "POST",
    headers: {
      ...TUS,
      authorization: `Bearer ${token}`,
      "upload-length": String(size),
      "upload-metadata": uploadMetadata({ filename: "film.webm", title: "Film" }),
    },
  });
  const location = response.headers.get("location");
  if (response.status !== 201 || location === null) throw new Error(`No upload: ${String(response.status)}`);
  return origin + location;
}

/** Sends `size` bytes that begin as WebM in one request; returns after how many milliseconds it was acknowledged. */
export async function sendBytes(
  method: "PATCH" | "PUT",
  url: string,
  size: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const part = Buffer.alloc(256 * 1024, 7);
  const first = Buffer.from(part);
  first.set([0x1a, 0x45, 0xdf, 0xa3]);
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const sending = ask(
    url,
    { method, headers: { ...headers, "content-length": String(size) } },
    (response) => {
      response.resume();
      if (response.statusCode === 204) response.once("end", resolve);
      else reject(new Error(`The bytes were answered with ${String(response.statusCode)}`));
    },
  );
  sending.once("error", reject);
  let left = size;
  const send = () => {
    while (left > 0) {
      const bytes = (left === size ? first : part).subarray(0, left);
      left -= bytes.byteLength;
      if (!sending.write(bytes)) return void sending.once("drain", send);
    }
    sending.end();
  };
  send();
  await promise;
  return performance.now() - begun;
}

/** Returns the headers of a PATCH that sends an upload's first bytes. */
export function patchHeaders(token: string): Record<string, string> {
  return {
    ...TUS,
    authorization: `Bearer ${token}`,
    "content-type": "application/offset+octet-stream",
    "upload-offset": "0",
  };
}
