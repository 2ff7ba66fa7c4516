import type { Kysely } from "kysely";
import type { CollaborationSessionId, ParticipantId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** Each lock is held until the transaction ends; server/auth/account-locks.ts says in which order they are taken. */
type Transaction = Kysely<Tables>;

/** One message or change of a support session after another, so that numbers are given in the order of commits. */
export async function lockSession(tx: Transaction, id: CollaborationSessionId) {
  return tx
    .selectFrom("collaboration_sessions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The participant of a support session with the session; false when their link was revoked or replaced meanwhile. */
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
