import { agreementsModule } from "../modules/agreements.module.ts";
import { blocksModule } from "../modules/blocks.module.ts";
import { conversationsModule } from "../modules/conversations.module.ts";
import { moderationModule } from "../modules/moderation.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { profilesModule } from "../modules/profiles.module.ts";
import { ratingsModule } from "../modules/ratings.module.ts";
import { requestOptionsModule } from "../modules/request-options.module.ts";
import { snaggedRequestsModule } from "../modules/snagged-requests.module.ts";
import { startConversationModule } from "../modules/start-conversation.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { MemberRequestView } from "../../requests/member-request.view.tsx";

export const View = MemberRequestView;
export const modules = [
  agreementsModule,
  blocksModule,
  conversationsModule,
  moderationModule,
  paymentsModule,
  profilesModule,
  ratingsModule,
  requestOptionsModule,
  snaggedRequestsModule,
  startConversationModule,
  subscriptionModule,
];
