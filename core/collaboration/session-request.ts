import { withoutTurns } from "../text/plain-name.ts";
import type { OpenSession, SessionThread } from "./open-session.ts";
import { sessionPath } from "./support-session.ts";
import { beginning } from "../text/beginning.ts";

/** The request quotes this many characters of the thread; the rest is in the session. */
const GIST = 4_000;
const MOST_TITLE = 200;

/** A work request begins with these fields, named as in its payload. */
export interface SessionRequest {
  readonly title: string;
  readonly content: string;
}

/**
 * Drafts a work request from a session: the subject, the messages, and a link to the session. Its writer
 * edits it before sending.
 * @param origin of our pages. The address carries no token: a request may be public.
 */
export function requestFromSession({ info, messages }: SessionThread, origin: string): SessionRequest {
  const said = messages
    .filter(({ isSystem, content }) => !isSystem && content.trim() !== "")
    .map(({ participantId, content }) => `${nameOf(info, participantId)}: ${content.trim()}`);
  const intro = `From support session #${info.externalTicketId} (${info.sourceSystem})`;
  const link = `Support session: ${origin}${sessionPath(info.id)}`;
  return {
    title: beginning(onOneLine(info.subject || `Support session #${info.externalTicketId}`), MOST_TITLE),
    content: [info.subject === "" ? intro : `${intro}: ${info.subject}`, ...firstOf(said), link].join("\n\n"),
  };
}

/** Takes messages from the beginning, where the problem is described. */
function firstOf(said: readonly string[]): readonly string[] {
  let room = GIST;
  const taken: string[] = [];
  for (const each of said) {
    if (each.length > room) return [...taken, `${beginning(each, room)}...`];
    taken.push(each);
    room -= each.length;
  }
  return taken;
}

function nameOf(session: OpenSession, id: SessionThread["messages"][number]["participantId"]): string {
  return session.participants.find((participant) => participant.id === id)?.userName ?? session.sourceSystem;
}

/** A request's title has neither line breaks nor controls in it. */
function onOneLine(text: string): string {
  return withoutTurns(text)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
