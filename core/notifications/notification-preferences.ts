import type { MailedKind } from "./mailed-kind.ts";

/** "soon" sends one mail for each burst of activity, "daily" one digest a day. */
export const DELIVERIES = ["soon", "daily"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The user chooses which kinds are mailed, and how often. */
export interface NotificationPreferences extends Readonly<Record<MailedKind, boolean>> {
  readonly delivery: Delivery;
  /** The digest's hour is in this time zone, an IANA name such as Europe/Berlin. */
  readonly timeZone: string;
}

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  message: true,
  response: true,
  share: true,
  agreement: true,
  sale: true,
  free_sale: true,
  delivery: "soon",
  timeZone: "UTC",
};

/** Returns undefined when the name is valid. */
export function timeZoneError(name: string): string | undefined {
  try {
    // An offset such as +02:00 is taken, too, but has no summer time.
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[+-]/.test(name) || name.length > 60 ? UNKNOWN_TIME_ZONE : undefined;
  } catch {
    return UNKNOWN_TIME_ZONE;
  }
}

export const UNKNOWN_TIME_ZONE = "This isn't a time zone";
