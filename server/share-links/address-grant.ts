import { timingSafeEqual } from "node:crypto";
import type { ShareLinkId } from "../../core/shared/id.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import type { ApplicationSecret } from "./application-secret.ts";

/** A signed address is valid so long, but not longer than the session or the link that it was made for. */
export const GRANT_MS = 8 * 60 * 60_000;
/** Addresses of one thing that are signed within an hour are equal, so that the browser's cache is used. */
const ROUND_MS = 60 * 60_000;

/** What an address leads to. Its first word is no other kind's. */
export type GrantSubject = `watch ${number}` | `image ${string}`;

/** An address is signed for this viewer, because `<video>` and `<img>` cannot send a token themselves. */
export type GrantHolder =
  | { readonly kind: "session"; readonly id: number }
  | { readonly kind: "link"; readonly id: ShareLinkId; readonly version: number };

export type LinkHolder = Extract<GrantHolder, { readonly kind: "link" }>;

/** Returns undefined for a visitor, who gets plain addresses. */
export function viewerOf(caller: UserCaller): GrantHolder;
export function viewerOf(caller: UserCaller | Visitor): GrantHolder | undefined;
export function viewerOf(caller: UserCaller | Visitor): GrantHolder | undefined {
  return caller.kind === "user" ? { kind: "session", id: caller.sessionId } : undefined;
}

const FORM = /^(s(\d{1,10})|l(\d{1,10})-(\d{1,10}))\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})$/;

export interface Grant {
  readonly text: string;
  readonly until: Date;
}

export async function signGrant(
  secret: ApplicationSecret,
  subject: GrantSubject,
  viewer: GrantHolder,
  now: Date,
): Promise<Grant> {
  const until = Math.floor((now.getTime() + GRANT_MS) / ROUND_MS) * ROUND_MS;
  const said = `${viewer.kind === "session" ? `s${viewer.id}` : `l${viewer.id}-${viewer.version}`}.${until.toString(36)}`;
  return { text: `${said}.${await secret.sign(`${subject} ${said}`)}`, until: new Date(until) };
}

/**
 * Returns undefined for a grant that was not signed by this server for this subject, or has expired. Whether the
 * session or link still holds is for the database to say.
 */
export async function readGrant(
  secret: ApplicationSecret,
  subject: GrantSubject,
  text: string | undefined,
  now: Date,
): Promise<GrantHolder | undefined> {
  const [, said = "", session, link = "", version = "", until = "", mac = ""] = FORM.exec(text ?? "") ?? [];
  if (mac === "" || Number.parseInt(until, 36) <= now.getTime()) return undefined;
  const right = await secret.sign(`${subject} ${said}.${until}`);
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined;
  return session === undefined
    ? { kind: "link", id: Number(link) as ShareLinkId, version: Number(version) }
    : { kind: "session", id: Number(session) };
}
