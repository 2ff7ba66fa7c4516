import type { Feature } from "../http/feature.ts";
import * as notifications from "./migrations/20261122T0618-notifications-of-people.ts";
import * as list from "./migrations/20261122T1546-notifications-list.ts";
import * as endedAgreements from "./migrations/20261122T1915-notifications-ended-agreements.ts";
import * as ofProducts from "./migrations/20261123T1540-notifications-of-products.ts";
import * as restorations from "./migrations/20261123T1606-notifications-restorations.ts";
import * as saleMails from "./migrations/20261129T2330-notifications-sale-mails.ts";
import { notificationListRoutes } from "./notification-list-routes.ts";
import { dropOldNotifications } from "./inbox/notification-repository.ts";
import { notificationMail } from "./notification-mail.ts";
import {
  notificationPreferencesAccountPart,
  notificationsAccountPart,
} from "./notifications-account-part.ts";
import { orderNotificationMails } from "./order-mails.ts";
import { preferenceRoutes } from "./preference-routes.ts";
import { sampleNotifications } from "./sample-notifications.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";
import type {} from "./notification-tables.ts";

export const notificationsFeature: Feature = {
  name: "notifications",
  routes: [...notificationListRoutes, ...preferenceRoutes, ...unsubscribeRoutes],
  migrations: {
    "20261122T0618-notifications-of-people": notifications,
    "20261122T1546-notifications-list": list,
    "20261122T1915-notifications-ended-agreements": endedAgreements,
    "20261123T1540-notifications-of-products": ofProducts,
    "20261123T1606-notifications-restorations": restorations,
    "20261129T2330-notifications-sale-mails": saleMails,
  },
  topics: ["notifications-of"],
  sampleData: [sampleNotifications],
  mails: [notificationMail],
  jobs: { dropOldNotifications },
  frequentJobs: { orderNotificationMails },
  account: [notificationsAccountPart, notificationPreferencesAccountPart],
  rateLimits: {
    /** The limit is high, because mail providers send the calls of many users from few IP addresses. */
    unsubscribe: { points: 600, seconds: 60 * 60 },
  },
};
