import { DEFAULT_PREFERENCES } from "../../../core/notifications/notification-preferences.ts";

const { timeZone, ...choices } = DEFAULT_PREFERENCES;

/** What holds before anything is chosen, as it is sent. */
export const DEFAULT_CHOICES = { ...choices, time_zone: timeZone };
