import * as v from "valibot";
import {
  collaborationSession,
  getSession,
  rateSession,
  sessionParticipant,
  setSessionStatus,
} from "../../contract/collaboration.ts";
import type { ParticipantType } from "../../core/collaboration/session.ts";

/** Another product's developers have its name in their type; everybody else is a user of the ticket system. */
const participantType = v.pipe(
  v.string(),
  v.transform((type): ParticipantType =>
    type.endsWith("_developer") ? "atelier_developer" : "analytics_hub_user",
  ),
);

/** Session of any server. It is known by the id in the page's address, whatever the answer calls it. */
const givenSession = v.object({
  ...v.omit(collaborationSession, ["id", "previous_session_id"]).entries,
  external_ticket_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  participants: v.array(v.object({ ...sessionParticipant.entries, user_type: participantType })),
});

export type GivenSession = v.InferOutput<typeof givenSession>;

export const getGivenSession = { ...getSession, answer: givenSession } as const;
export const setGivenSessionStatus = { ...setSessionStatus, answer: givenSession } as const;
export const rateGivenSession = { ...rateSession, answer: givenSession } as const;
