import { bindSession, listSupportSessions } from "../../contract/collaboration-support.ts";
import type { CollaborationSessionId } from "../../core/shared/id.ts";
import { lockSession } from "./session-locks.ts";
import { allow, allowAnyCaller, type Decision, refuse } from "../http/routes/policy.ts";
import { addressKey } from "../http/callers/network-of.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import { type Route, route } from "../http/routes/route.ts";
import { findLink, type FoundLink } from "./find-link.ts";
import { WRONG_LINKS } from "./link-scheme.ts";
import { findParticipant, findSession, type FoundParticipant } from "./session-repository.ts";
import { showSession } from "./show-session.ts";
import { tellOfAccount } from "./tell-ticket-system.ts";
import { bindParticipant, listSupportOf } from "./support-repository.ts";

const listRoute = route(listSupportSessions, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) =>
    (await listSupportOf(db, caller.userId, query.skip, query.limit)).map(showRow),
  conditional: { topics: ({ caller }) => [`support-of:${caller.userId}`] },
});

const bindRoute = route(bindSession, {
  // The answer is for this caller alone, and the link's token is not stored beside it.
  secret: true,
  repeat: {
    keep: ({ id }) => id,
    answer: async ({ db, caller }, kept) => {
      const id = kept as CollaborationSessionId;
      // The link may have been revoked since.
      if ((await findSession(db, id, caller)) === undefined) throw new Refusal("not_found");
      return showSession(db, id, caller);
    },
  },
  prepare: linkIn,
  authorize: mayBind,
  handle: async ({ db, caller, services }, { session, participant }) => {
    if (!(await bindParticipant(db, participant.id, caller.userId)))
      throw new Refusal("conflict", "Your account is already in this session.");
    if (participant.user_id === null)
      await tellOfAccount(db, session, { participant, account: caller.userId }, services.now());
    return showSession(db, session.id, caller);
  },
});

export const supportRoutes: readonly Route[] = [listRoute, bindRoute];

/**
 * Answers "not found" for an invalid link, without a word about the session; not 401, because the caller is
 * known. It runs before the transaction, because the rate limit has a connection of its own.
 * @throws Refusal not_found, rate_limited
 */
async function linkIn({ db, body, services, ip }: RequestContext<typeof bindSession>): Promise<FoundLink> {
  const found = await findLink(db, { sessionId: body.session_id, token: body.token }, services.now());
  if (typeof found === "object") return found;
  await services.limits.spend(WRONG_LINKS, addressKey(ip));
  throw new Refusal("not_found");
}

interface Bound {
  readonly session: Awaited<ReturnType<typeof lockSession>>;
  /** As it was before. */
  readonly participant: FoundParticipant;
}

/** Allows a caller with a developer's link that is bound to no other account. */
async function mayBind(
  { db, caller }: RequestContext<typeof bindSession>,
  link: FoundLink,
): Promise<Decision<Bound>> {
  const session = await lockSession(db, link.sessionId);
  const found = await findParticipant(db, link.sessionId, link.participantId);
  const isLive = found?.revoked_at === null && found.token_version === link.version;
  if (found === undefined || !isLive) return refuse("not_found");
  if (found.user_type !== "atelier_developer") return refuse("forbidden");
  if (found.user_id !== null && found.user_id !== caller.userId)
    return refuse("conflict", "This link already belongs to another account.");
  return allow({ session, participant: found });
}

function showRow(row: Awaited<ReturnType<typeof listSupportOf>>[number]) {
  const { last_message_id: id, last_participant_id, last_is_system, last_content, last_created_at } = row;
  const has = last_is_system !== null && last_content !== null && last_created_at !== null;
  const last = has
    ? {
        id,
        participant_id: last_participant_id,
        is_system: last_is_system,
        content: last_content,
        created_at: last_created_at.toISOString(),
      }
    : null;
  return { ...row, last_message: last, last_message_at: last?.created_at ?? null };
}
