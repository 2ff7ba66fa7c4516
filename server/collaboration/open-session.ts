import { randomUUID } from "node:crypto";
import { MOST_PARTICIPANTS } from "../../core/collaboration/session-limits.ts";
import { isOver } from "../../core/collaboration/session-state-machine.ts";
import type { CollaborationSessionId, IntegrationId } from "../../core/shared/id.ts";
import { requireUnreserved } from "../auth/unreserved-names.ts";
import { lockSession } from "./session-locks.ts";
import type { Db } from "../database/tables.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import type { ApplicationSecret } from "../share-links/application-secret.ts";
import { addSessionMessage } from "./message-repository.ts";
import { addParticipantTo, isStale, type NewParticipant, replaceLink } from "./participant-links.ts";
import { listParticipants } from "./session-repository.ts";
import { tellOfSession } from "./tell-ticket-system.ts";

/** Another round is needed only if another call has resolved or opened the ticket's session in between. */
const MOST_ROUNDS = 3;
export const TOO_MANY_PARTICIPANTS = `A session has at most ${MOST_PARTICIPANTS} participants.`;

export interface Opening {
  readonly external_ticket_id: string;
  readonly source_system: string;
  readonly subject: string;
  readonly participants: readonly NewParticipant[];
  readonly first_message: string | null;
  readonly callback_url: string | null;
  readonly previous_session_id: string | null;
}

interface Opener {
  readonly integrationId: IntegrationId;
  readonly secret: ApplicationSecret;
  readonly now: Date;
}

/**
 * Finds the unresolved session about this ticket, or opens one, and adds the participants that it lacks.
 * Calls at the same moment get the same session.
 * @throws Refusal invalid_input, conflict for too many participants
 */
export async function openSession(tx: Db, opening: Opening, opener: Opener): Promise<CollaborationSessionId> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const existing = await findUnresolved(tx, opening, opener);
    const id = existing ?? (await insertSession(tx, opening, opener));
    if (id === undefined) continue;
    const session = await lockSession(tx, id);
    if (isOver(session.status)) continue;
    await addMissing(tx, id, opening, opener);
    if (existing !== undefined) return id;
    if (opening.first_message !== null) await sayFirst(tx, session, opening.first_message, opener);
    await tellOfSession(tx, session, opener.now);
    return id;
  }
  throw new Refusal(
    "conflict",
    "This ticket's sessions are being opened and resolved elsewhere. Please try again.",
  );
}

async function findUnresolved(
  tx: Db,
  { external_ticket_id, source_system }: Opening,
  { integrationId }: Opener,
) {
  const found = await tx
    .selectFrom("collaboration_sessions")
    .select("id")
    .where("integration_id", "=", integrationId)
    .where("source_system", "=", source_system)
    .where("external_ticket_id", "=", external_ticket_id)
    .where("status", "!=", "resolved")
    .executeTakeFirst();
  return found?.id;
}

/** Returns undefined where another call was quicker. */
async function insertSession(
  tx: Db,
  opening: Opening,
  { integrationId, now }: Opener,
): Promise<CollaborationSessionId | undefined> {
  const previous = await previousOf(tx, opening, integrationId);
  const { external_ticket_id, source_system, subject, callback_url } = opening;
  const opened = await tx
    .insertInto("collaboration_sessions")
    .values({
      id: randomUUID() as string as CollaborationSessionId,
      integration_id: integrationId,
      external_ticket_id,
      source_system,
      subject,
      callback_url,
      previous_session_id: previous,
      created_at: now,
      active_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["integration_id", "source_system", "external_ticket_id"])
        .where("status", "!=", "resolved")
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return opened?.id;
}

async function previousOf(
  tx: Db,
  { previous_session_id }: Opening,
  integrationId: IntegrationId,
): Promise<CollaborationSessionId | null> {
  if (previous_session_id === null) return null;
  const previous = await tx
    .selectFrom("collaboration_sessions")
    .select(["id", "status"])
    .where("id", "=", previous_session_id as CollaborationSessionId)
    .where("integration_id", "=", integrationId)
    .executeTakeFirst();
  if (previous === undefined) throw invalidField("previous_session_id", "There is no such session.");
  if (!isOver(previous.status))
    throw invalidField("previous_session_id", "That session has not been resolved yet.");
  return previous.id;
}

/**
 * Identifies a participant by name and type, and those who have both in common by their order. Replaces links
 * that have ended.
 */
async function addMissing(
  tx: Db,
  id: CollaborationSessionId,
  { participants }: Opening,
  { secret, now }: Opener,
): Promise<void> {
  const there = await listParticipants(tx, id);
  const unnamed = there.map(nameOf);
  const missing = participants.filter((participant) => {
    const at = unnamed.indexOf(nameOf(participant));
    if (at >= 0) unnamed.splice(at, 1);
    return at < 0;
  });
  if (there.length + missing.length > MOST_PARTICIPANTS && missing.length > 0)
    throw new Refusal("conflict", TOO_MANY_PARTICIPANTS);
  requireUnreserved(
    Object.fromEntries(
      missing.map((each) => [`participants.${participants.indexOf(each)}.user_name`, each.user_name]),
    ),
  );
  for (const participant of missing) await addParticipantTo(tx, secret, id, participant, now);
  for (const participant of there)
    if (await isStale(secret, participant, now)) await replaceLink(tx, secret, participant, now);
}

/** Equal for the composed and the decomposed form of a name. */
function nameOf({ user_type, user_name }: NewParticipant): string {
  return `${user_type} ${user_name.normalize("NFC")}`;
}

async function sayFirst(
  tx: Db,
  session: { readonly id: CollaborationSessionId; readonly active_at: Date },
  content: string,
  { now }: Opener,
): Promise<void> {
  const participants = await listParticipants(tx, session.id);
  const author = participants.find(({ user_type }) => user_type === "analytics_hub_user");
  await addSessionMessage(tx, session, { participantId: author?.id ?? null, content }, now);
}
