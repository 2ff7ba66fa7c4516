/** A scope lets the key of a ticket system do one kind of call. */
export const INTEGRATION_SCOPES = ["sessions:read", "sessions:write"] as const;
export type IntegrationScope = (typeof INTEGRATION_SCOPES)[number];

/** After a new key is made the old one stays valid for this long, so that it can be replaced everywhere. */
export const ROTATION_MS = 24 * 60 * 60_000;
