import { conversationsModule } from "../modules/conversations.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { sharedRequestsModule } from "../modules/shared-requests.module.ts";
import { startConversationModule } from "../modules/start-conversation.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { SharedRequestPanelView } from "../../shared-requests/shared-request-panel.view.tsx";

export const View = SharedRequestPanelView;
export const modules = [
  conversationsModule,
  paymentsModule,
  sharedRequestsModule,
  startConversationModule,
  subscriptionModule,
];
