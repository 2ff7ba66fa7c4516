const MINUTE = 60_000;
export const TIMEOUT_MS = 30 * MINUTE;
export const WARNING_MS = 28 * MINUTE;
export const CHECK_EVERY_MS = MINUTE;
/** A hidden tab waits this much longer before it ends the session, so that a visible tab can show it. */
export const HIDDEN_TAB_GRACE_MS = 1_000;
/** Within this time, a burst of signals is stored once. */
export const RECORD_EVERY_MS = 1_000;

export const EXPIRED_TEXT = "Your session has expired due to inactivity. Please log in again.";

export function warningText(idleMs: number): string {
  const minutes = Math.ceil((TIMEOUT_MS - idleMs) / MINUTE);
  return `Your session will expire in approximately ${minutes} minute(s) due to inactivity. Click OK to stay logged in.`;
}

export function idleState(idleMs: number): "active" | "warn" | "expired" {
  if (idleMs >= TIMEOUT_MS) return "expired";
  return idleMs >= WARNING_MS ? "warn" : "active";
}
