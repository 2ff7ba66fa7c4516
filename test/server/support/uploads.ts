import type { Reply, TestServer } from "./test-server.ts";

/** Encodes metadata as tus prescribes: names, each with its value in base64. */
export function uploadMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

interface NewUpload {
  readonly size?: number;
  readonly [name: string]: string | number | undefined;
}

export async function beginUpload(
  server: TestServer,
  token: string,
  { size = 1_000, ...metadata }: NewUpload,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const texts = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));
  return server.ask("POST /api/videos/uploads", {
    token,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": String(size),
      "upload-metadata": uploadMetadata({ filename: "till.mp4", ...texts }),
      ...headers,
    },
  });
}
