export interface SentFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

type Parts = readonly (readonly [name: string, value: string | SentFile])[];

const BOUNDARY = "the-end-of-a-part";

/** Returns a form (multipart/form-data) as it is sent, with the header that names its boundary. */
export function formBody(fields: Readonly<Record<string, string | SentFile>> | Parts) {
  const parts = Array.isArray(fields) ? (fields as Parts) : Object.entries(fields);
  const bytes = parts.flatMap(([name, value]) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    ...(typeof value === "string"
      ? [Buffer.from(`\r\n\r\n${value}`)]
      : [
          Buffer.from(`; filename="${value.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
          Buffer.from(value.content),
        ]),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...bytes, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
