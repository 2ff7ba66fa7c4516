import { timingSafeEqual } from "node:crypto";
import type { ShareLinkId, VideoId } from "../../core/shared/id.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";

/** A signed address is valid so long, but not longer than the session or the link that it was made for. */
export const GRANT_MS = 8 * 60 * 60_000;
/** Addresses of one video that are signed within an hour are equal, so that the browser's cache is used. */
const ROUND_MS = 60 * 60_000;

/** An address is signed for this viewer, because `<video>` cannot send a token itself. */
export type GrantHolder =
  | { readonly kind: "session"; readonly id: number }
  | { readonly kind: "link"; readonly id: ShareLinkId; readonly version: number };

const FORM = /^(s(\d{1,10})|l(\d{1,10})-(\d{1,10}))\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})$/;

export interface Grant {
  readonly text: string;
  readonly until: Date;
}

export async function signGrant(
  secret: ApplicationSecret,
  video: VideoId,
  viewer: GrantHolder,
  now: Date,
): Promise<Grant> {
  const until = Math.floor((now.getTime() + GRANT_MS) / ROUND_MS) * ROUND_MS;
  const said = `${viewer.kind === "session" ? `s${viewer.id}` : `l${viewer.id}-${viewer.version}`}.${until.toString(36)}`;
  return { text: `${said}.${await secret.sign(purposeOf(video, said))}`, until: new Date(until) };
}

/** Returns undefined for a grant that was not signed by this server for this video, or has expired. */
export async function readGrant(
  secret: ApplicationSecret,
  video: VideoId,
  text: string | undefined,
  now: Date,
): Promise<GrantHolder | undefined> {
  const [, said = "", session, link = "", version = "", until = "", mac = ""] = FORM.exec(text ?? "") ?? [];
  if (mac === "" || Number.parseInt(until, 36) <= now.getTime()) return undefined;
  const right = await secret.sign(purposeOf(video, `${said}.${until}`));
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined;
  return session === undefined
    ? { kind: "link", id: Number(link) as ShareLinkId, version: Number(version) }
    : { kind: "session", id: Number(session) };
}

function purposeOf(video: VideoId, said: string): string {
  return `watch ${video} ${said}`;
}
