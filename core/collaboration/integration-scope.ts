/** What the key of a ticket system may do. */
export const INTEGRATION_SCOPES = ["sessions:read", "sessions:write"] as const;
export type IntegrationScope = (typeof INTEGRATION_SCOPES)[number];

/** The key before the last one is good so long after a new one was made, so that it can be put in place everywhere. */
export const ROTATION_MS = 24 * 60 * 60_000;
