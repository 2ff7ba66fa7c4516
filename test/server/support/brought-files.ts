import { picture } from "./pictures.ts";
import type { Reply, TestServer } from "./test-server.ts";

/** A link has a `token`; `bearer` goes into the Authorization header. */
export type Credential = { readonly token: string } | { readonly bearer: string };

interface SentFile {
  readonly bytes?: Buffer | string;
  /** The form gives the file this name. */
  readonly name?: string;
  /** It is a text field before the file, which is left out where undefined. */
  readonly fileName?: string | undefined;
  readonly type?: string;
}

const BOUNDARY = "atelier-test-boundary";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function formOf({
  bytes = "line\n",
  name = "log.txt",
  fileName,
  type = "application/octet-stream",
}: SentFile): Buffer {
  const text =
    fileName === undefined
      ? ""
      : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file_name"\r\n\r\n${fileName}\r\n`;
  const escaped = name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${escaped}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(text + head),
    typeof bytes === "string" ? Buffer.from(bytes) : bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export function attachmentsPath(sessionId: string, credential: Credential, rest = ""): `/${string}` {
  const query = "token" in credential ? `?token=${credential.token}` : "";
  return `/api/collaboration/sessions/${sessionId}/attachments${rest}${query}`;
}

export function bringFile(
  server: TestServer,
  sessionId: string,
  credential: Credential,
  file: SentFile = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  return server.ask(`POST ${attachmentsPath(sessionId, credential)}`, {
    ...("bearer" in credential && { token: credential.bearer }),
    body: formOf(file),
    headers: { "content-type": FORM_TYPE, ...headers },
  });
}

export async function aPicture(): Promise<Buffer> {
  return picture(60, 40).png().toBuffer();
}
