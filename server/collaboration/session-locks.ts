import type { CollaborationSessionId, ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/** Each lock is held until the transaction ends; server/auth/account-locks.ts says in which order they are taken. */
type Transaction = Db;

/** Locks a support session, so that its messages are numbered in the order of their commits. */
export async function lockSession(tx: Transaction, id: CollaborationSessionId) {
  return tx
    .selectFrom("collaboration_sessions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks a support session and a participant; returns false when the link was revoked or replaced before. */
export async function lockParticipant(tx: Transaction, id: ParticipantId, version: number): Promise<boolean> {
  const locked = await tx
    .selectFrom("collaboration_sessions as session")
    .innerJoin("collaboration_participants as participant", "participant.session_id", "session.id")
    .select("participant.id")
    .where("participant.id", "=", id)
    .where("participant.token_version", "=", version)
    .where("participant.revoked_at", "is", null)
    .forUpdate("session")
    .forKeyShare("participant")
    .executeTakeFirst();
  return locked !== undefined;
}
