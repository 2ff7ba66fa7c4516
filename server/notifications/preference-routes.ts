import { getNotificationPreferences, replaceNotificationPreferences } from "../../contract/notifications.ts";
import type { NotificationPreferences } from "../../core/notifications/notification-preferences.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { preferencesOf, savePreferences } from "./preference-repository.ts";

const getRoute = route(getNotificationPreferences, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller }) => show(await preferencesOf(db, caller.userId)),
});

const replaceRoute = route(replaceNotificationPreferences, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, body: { time_zone, ...choices } }) => {
    await savePreferences(db, caller.userId, { ...choices, timeZone: time_zone });
    return show(await preferencesOf(db, caller.userId));
  },
});

export const preferenceRoutes: readonly Route[] = [getRoute, replaceRoute];

function show({ timeZone, ...choices }: NotificationPreferences) {
  return { ...choices, time_zone: timeZone };
}
