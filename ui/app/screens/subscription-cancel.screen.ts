import { subscriptionModule } from "../modules/subscription.module.ts";
import { subscriptionPaymentModule } from "../modules/subscription-payment.module.ts";
import { SubscriptionCancelView } from "../../subscription/subscription-cancel.view.tsx";

export const View = SubscriptionCancelView;
export const modules = [subscriptionModule, subscriptionPaymentModule];
