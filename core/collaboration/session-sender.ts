import type { SenderId } from "../chat/message.ts";
import type { ParticipantId } from "../shared/id.ts";

/** In a session participants write. System messages, and what the ticket system itself says, are nobody's: 0. */
export function senderOf(participant: ParticipantId | null): SenderId {
  return Number(participant ?? 0) as SenderId;
}
