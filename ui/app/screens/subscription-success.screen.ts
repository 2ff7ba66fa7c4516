import { conversationsModule } from "../modules/conversations.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { subscriptionPaymentModule } from "../modules/subscription-payment.module.ts";
import { SubscriptionSuccessView } from "../../subscription/subscription-success.view.tsx";

export const View = SubscriptionSuccessView;
export const modules = [conversationsModule, subscriptionModule, subscriptionPaymentModule];
