export const SESSION_STATUSES = ["open", "in_progress", "resolved"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/**
 * The status is changed by a participant of one of the two types (session.ts), or by the ticket system
 * itself.
 */
export type SessionActor = "atelier_developer" | "analytics_hub_user" | "ticket_system";

export const SESSION_STATUS_NAME: Readonly<Record<SessionStatus, string>> = {
  open: "Open",
  in_progress: "In Progress",
  resolved: "Resolved",
};

const ANY: readonly SessionStatus[] = SESSION_STATUSES;
const NONE: readonly SessionStatus[] = [];

/**
 * The table lists the statuses that each actor may set now. The screen draws its dropdown from it, and the
 * server refuses by it. Resolved is final: a ticket that comes back is a new session.
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

/**
 * Tells whether this actor ever changes a status. One who never may is refused as such, not for the session's
 * state.
 */
export function changesStatus(actor: SessionActor): boolean {
  return SESSION_STATUSES.some((from) => SESSION_TRANSITIONS[from][actor].length > 0);
}

/** Tells whether the session is resolved, after which nothing more is written. */
export function isOver(status: SessionStatus): boolean {
  return status === "resolved";
}

/** Returns the system message of a change, which the page also shows until the stored one arrives. */
export function statusLine(status: SessionStatus): string {
  return `Status changed to: ${status}`;
}
