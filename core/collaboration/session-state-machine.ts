export const SESSION_STATUSES = ["open", "in_progress", "resolved"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** Who changes the status: a participant by what they are (session.ts), or the ticket system itself. */
export type SessionActor = "atelier_developer" | "analytics_hub_user" | "ticket_system";

export const SESSION_STATUS_NAME: Readonly<Record<SessionStatus, string>> = {
  open: "Open",
  in_progress: "In Progress",
  resolved: "Resolved",
};

const ANY: readonly SessionStatus[] = SESSION_STATUSES;
const NONE: readonly SessionStatus[] = [];

/**
 * The life of a session: the statuses that each actor may set now. The screen draws its dropdown from this table and
 * the server refuses by it. Resolved is final: a ticket that comes back is a new session.
 */
export const SESSION_TRANSITIONS: Readonly<
  Record<SessionStatus, Readonly<Record<SessionActor, readonly SessionStatus[]>>>
> = {
  open: { atelier_developer: ANY, analytics_hub_user: NONE, ticket_system: ["resolved"] },
  in_progress: { atelier_developer: ANY, analytics_hub_user: NONE, ticket_system: ["resolved"] },
  resolved: { atelier_developer: NONE, analytics_hub_user: NONE, ticket_system: NONE },
};

export function canSetStatus(from: SessionStatus, to: SessionStatus, actor: SessionActor): boolean {
  return SESSION_TRANSITIONS[from][actor].includes(to);
}

/** Whether this actor ever changes the status of anything: who never may is refused as such, not for its state. */
export function changesStatus(actor: SessionActor): boolean {
  return SESSION_STATUSES.some((from) => SESSION_TRANSITIONS[from][actor].length > 0);
}

/** Once resolved, nothing is written any more and nobody waits for anything. */
export function isOver(status: SessionStatus): boolean {
  return status === "resolved";
}

/** The system message of a change, and the line that the page shows until the stored one arrives. */
export function statusLine(status: SessionStatus): string {
  return `Status changed to: ${status}`;
}
