import { LINK_IDLE_MS } from "../../core/collaboration/session-limits.ts";
import type { ParticipantType } from "../../core/collaboration/session.ts";
import type { CollaborationSessionId, ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import { hashToken } from "../http/callers/tokens.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";
import type { FoundParticipant } from "./session-repository.ts";

export interface NewParticipant {
  readonly user_name: string;
  readonly user_type: ParticipantType;
}

/** The caller has locked the session. */
export async function addParticipantTo(
  tx: Db,
  secret: ApplicationSecret,
  sessionId: CollaborationSessionId,
  { user_name, user_type }: NewParticipant,
  now: Date,
): Promise<ParticipantId> {
  const { id, token_version } = await tx
    .insertInto("collaboration_participants")
    .values({ session_id: sessionId, user_name, user_type, token_hash: null, last_active_at: now })
    .returning(["id", "token_version"])
    .executeTakeFirstOrThrow();
  await setToken(tx, secret, id, token_version);
  return id;
}

/**
 * Gives the participant another link; whoever came by the old one, with an account too, is out. The caller has
 * locked the session.
 */
export async function renewLink(
  tx: Db,
  secret: ApplicationSecret,
  participant: Pick<FoundParticipant, "id" | "token_version">,
  now: Date,
): Promise<void> {
  await replaceLink(tx, secret, participant, now);
  await tx
    .updateTable("collaboration_participants")
    .set({ user_id: null })
    .where("id", "=", participant.id)
    .execute();
}

/** Replaces the participant's link and leaves the account that is bound. The caller has locked the session. */
export async function replaceLink(
  tx: Db,
  secret: ApplicationSecret,
  { id, token_version }: Pick<FoundParticipant, "id" | "token_version">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("collaboration_participants")
    .set({ token_version: token_version + 1, last_active_at: now, revoked_at: null })
    .where("id", "=", id)
    .execute();
  await setToken(tx, secret, id, token_version + 1);
}

/** Revokes a link and unbinds its account; a new link restores neither. The caller has locked the session. */
export async function revokeLinkOf(tx: Db, id: ParticipantId, now: Date): Promise<void> {
  await tx
    .updateTable("collaboration_participants")
    .set({ revoked_at: now, user_id: null })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

async function setToken(
  tx: Db,
  secret: ApplicationSecret,
  id: ParticipantId,
  version: number,
): Promise<void> {
  await tx
    .updateTable("collaboration_participants")
    .set({ token_hash: hashToken(await tokenOf(secret, id, version)) })
    .where("id", "=", id)
    .execute();
}

/** Derives the token, 256 bits, from the secret each time, so that it is stored nowhere. */
async function tokenOf(secret: ApplicationSecret, id: ParticipantId, version: number): Promise<string> {
  return (await secret.derive(`collaboration link ${id} ${version}`)).toString("base64url");
}

/** Returns null once the link was revoked, or ended with all others. */
export async function linkOf(
  { secret, settings }: Pick<Services, "secret" | "settings">,
  { id, session_id, token_version, token_hash, revoked_at }: FoundParticipant,
): Promise<string | null> {
  if (revoked_at !== null || token_hash === null) return null;
  return `${settings.publicUrl}/collaboration/${session_id}/${await tokenOf(secret, id, token_version)}`;
}

/** Tells whether an unrevoked link is to be replaced: not used for too long, ended, or made of another secret. */
export async function isStale(
  secret: ApplicationSecret,
  { id, token_version, token_hash, last_active_at, revoked_at }: FoundParticipant,
  now: Date,
): Promise<boolean> {
  if (revoked_at !== null) return false;
  if (now.getTime() - last_active_at.getTime() >= LINK_IDLE_MS) return true;
  return token_hash?.equals(hashToken(await tokenOf(secret, id, token_version))) !== true;
}
