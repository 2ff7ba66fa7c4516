import { agreementsModule } from "../modules/agreements.module.ts";
import { conversationsModule } from "../modules/conversations.module.ts";
import { paymentsModule } from "../modules/payments.module.ts";
import { ratingsModule } from "../modules/ratings.module.ts";
import { requestOptionsModule } from "../modules/request-options.module.ts";
import { requestWritingModule } from "../modules/request-writing.module.ts";
import { sharedRequestsModule } from "../modules/shared-requests.module.ts";
import { snaggedRequestsModule } from "../modules/snagged-requests.module.ts";
import { startConversationModule } from "../modules/start-conversation.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { OwnerRequestView } from "../../requests/owner-request.view.tsx";

export const View = OwnerRequestView;
export const modules = [
  agreementsModule,
  conversationsModule,
  paymentsModule,
  ratingsModule,
  requestOptionsModule,
  requestWritingModule,
  sharedRequestsModule,
  snaggedRequestsModule,
  startConversationModule,
  subscriptionModule,
];
