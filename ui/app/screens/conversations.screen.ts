import { agreementsModule } from "../modules/agreements.module.ts";
import { blocksModule } from "../modules/blocks.module.ts";
import { chatModule } from "../modules/chat.module.ts";
import { conversationsModule } from "../modules/conversations.module.ts";
import { moderationModule } from "../modules/moderation.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { ratingsModule } from "../modules/ratings.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { ConversationsView } from "../../conversations/conversations.view.tsx";

export const View = ConversationsView;
export const modules = [
  agreementsModule,
  blocksModule,
  chatModule,
  conversationsModule,
  moderationModule,
  paymentsModule,
  ratingsModule,
  subscriptionModule,
];
