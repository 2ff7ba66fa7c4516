import { paymentsModule } from "../modules/payments.module.ts";
import { subscriptionModule } from "../modules/subscription.module.ts";
import { SubscriptionWall } from "../../subscription/subscription-wall.tsx";

export const View = SubscriptionWall;
export const modules = [paymentsModule, subscriptionModule];
