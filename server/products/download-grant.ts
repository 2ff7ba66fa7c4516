import { timingSafeEqual } from "node:crypto";
import type { ProductFileId } from "../../core/shared/id.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";

/**
 * A signed address is valid for so long, and no longer than the session that it was made in. Downloads need
 * one because a link that a browser follows cannot send a token.
 */
export const DOWNLOAD_MS = 10 * 60_000;

const FORM = /^(\d{1,10})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})$/;

/** Signs the address of a file for a session. Each request asks again whether its user may have the file. */
export async function signDownload(
  secret: ApplicationSecret,
  file: ProductFileId,
  session: number,
  now: Date,
): Promise<string> {
  const said = `${session}.${(now.getTime() + DOWNLOAD_MS).toString(36)}`;
  return `${said}.${await secret.sign(purposeOf(file, said))}`;
}

/** Returns the session of the address; undefined if it was not signed here for this file, or has expired. */
export async function readDownload(
  secret: ApplicationSecret,
  file: ProductFileId,
  text: string | undefined,
  now: Date,
): Promise<number | undefined> {
  const [, session = "", until = "", mac = ""] = FORM.exec(text ?? "") ?? [];
  if (mac === "" || Number.parseInt(until, 36) <= now.getTime()) return undefined;
  const right = await secret.sign(purposeOf(file, `${session}.${until}`));
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? Number(session) : undefined;
}

function purposeOf(file: ProductFileId, said: string): string {
  return `download ${file} ${said}`;
}
