import { conversationsModule } from "../modules/conversations.module.ts";
import { notificationsModule } from "../modules/notifications.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { startConversationModule } from "../modules/start-conversation.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { NotificationPanelView } from "../../notifications/notification-panel.view.tsx";

export const View = NotificationPanelView;
export const modules = [
  conversationsModule,
  notificationsModule,
  paymentsModule,
  startConversationModule,
  subscriptionModule,
];
