import { timingSafeEqual } from "node:crypto";
import type { ProductFileId } from "../../core/shared/id.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";

/**
 * A signed address is good for so long, and no longer than the session that it was made in: a link that a browser
 * follows can send no token of its own.
 */
export const DOWNLOAD_MS = 10 * 60_000;

const FORM = /^(\d{1,10})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})$/;

/** For this file and whoever has the session. Whether they may have it is asked again with every request. */
export async function signDownload(
  secret: ApplicationSecret,
  file: ProductFileId,
  session: number,
  now: Date,
): Promise<string> {
  const said = `${session}.${(now.getTime() + DOWNLOAD_MS).toString(36)}`;
  return `${said}.${await secret.sign(purposeOf(file, said))}`;
}

/** In which session it was signed; undefined for what was not signed here for this file, or has ended. */
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
