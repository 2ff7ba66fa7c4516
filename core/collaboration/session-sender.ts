import type { SenderId } from "../chat/message.ts";
import type { ParticipantId } from "../shared/id.ts";

/**
 * Returns the participant's id as a sender. System messages, and messages of the ticket system itself, have
 * the sender 0.
 */
export function senderOf(participant: ParticipantId | null): SenderId {
  return Number(participant ?? 0) as SenderId;
}
