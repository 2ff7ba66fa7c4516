import {
  addParticipant,
  openSession as openSessionCall,
  renewParticipantLink,
  revokeParticipantLink,
} from "../../contract/collaboration-tickets.ts";
import { MOST_PARTICIPANTS } from "../../core/collaboration/session-limits.ts";
import type { CollaborationSessionId, IntegrationId, ParticipantId } from "../../core/shared/id.ts";
import { requireUnreserved } from "../auth/unreserved-names.ts";
import type { Db } from "../database/tables.ts";
import type { IntegrationCaller } from "../http/callers/caller.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { openSession, TOO_MANY_PARTICIPANTS } from "./open-session.ts";
import { addParticipantTo, linkOf, renewLink, revokeLinkOf } from "./participant-links.ts";
import { mayChange, mayContinue, mayOpen } from "./session-policy.ts";
import { findParticipant, type FoundParticipant, listParticipants } from "./session-repository.ts";
import { showParticipant, showSession } from "./show-session.ts";

type LinkServices = Pick<Services, "secret" | "settings">;

// Their answers give access: a repeated idempotency key finds only the id, and the links are derived anew.

const openRoute = route(openSessionCall, {
  secret: true,
  repeat: {
    keep: ({ id }) => id,
    answer: ({ db, caller, services }, kept) =>
      showWithLinks(db, services, kept as CollaborationSessionId, caller),
  },
  authorize: mayOpen,
  handle: async ({ db, caller, body, services }) => {
    const { secret } = services;
    const integrationId = Number(caller.id) as IntegrationId;
    const id = await openSession(db, body, { integrationId, secret, now: services.now() });
    return showWithLinks(db, services, id, caller);
  },
});

const addRoute = route(addParticipant, {
  secret: true,
  repeat: {
    keep: ({ id }) => String(id),
    answer: ({ db, params, services }, kept) => showNamed(db, services, params.id, Number(kept)),
  },
  authorize: mayContinue,
  handle: async ({ db, body, services }, { id }) => {
    if ((await listParticipants(db, id)).length >= MOST_PARTICIPANTS)
      throw new Refusal("conflict", TOO_MANY_PARTICIPANTS);
    requireUnreserved({ user_name: body.user_name });
    const participant = await addParticipantTo(db, services.secret, id, body, services.now());
    return showNamed(db, services, id, participant);
  },
});

const renewRoute = route(renewParticipantLink, {
  secret: true,
  repeat: {
    keep: ({ id }) => String(id),
    answer: ({ db, params, services }, kept) => showNamed(db, services, params.id, Number(kept)),
  },
  authorize: mayChange,
  handle: async ({ db, params, services }, { id }) => {
    const participant = await named(db, id, params.participantId);
    await renewLink(db, services.secret, participant, services.now());
    return showNamed(db, services, id, participant.id);
  },
});

const revokeRoute = route(revokeParticipantLink, {
  authorize: mayChange,
  handle: async ({ db, params, services }, { id }) => {
    const participant = await named(db, id, params.participantId);
    await revokeLinkOf(db, participant.id, services.now());
  },
});

export const ticketRoutes: readonly Route[] = [openRoute, addRoute, renewRoute, revokeRoute];

/** @throws Refusal not_found */
async function named(db: Db, sessionId: string, id: number): Promise<FoundParticipant> {
  const found = await findParticipant(db, sessionId as CollaborationSessionId, id as ParticipantId);
  if (found === undefined) throw new Refusal("not_found");
  return found;
}

async function showNamed(db: Db, services: LinkServices, sessionId: string, id: number) {
  return showWithLink(services, await named(db, sessionId, id));
}

async function showWithLinks(
  db: Db,
  services: LinkServices,
  id: CollaborationSessionId,
  caller: IntegrationCaller,
) {
  const participants = await listParticipants(db, id);
  const links = await Promise.all(participants.map((one) => showWithLink(services, one)));
  return { ...(await showSession(db, id, caller)), participants: links };
}

async function showWithLink(services: LinkServices, participant: FoundParticipant) {
  return { ...showParticipant(participant, null), link: await linkOf(services, participant) };
}
