import { Container } from "inversify";
import { accountModule } from "./modules/account.module.ts";
import { agreementsModule } from "./modules/agreements.module.ts";
import { authModule } from "./modules/auth.module.ts";
import { conversationsModule } from "./modules/conversations.module.ts";
import { donationsModule } from "./modules/donations.module.ts";
import { feedbackModule } from "./modules/feedback.module.ts";
import { paymentsModule } from "./modules/payments.module.ts";
import { profilesModule } from "./modules/profiles.module.ts";
import { projectsModule } from "./modules/projects.module.ts";
import { requestsModule } from "./modules/requests.module.ts";
import { sharedModule } from "./modules/shared.module.ts";
import { sharedRequestsModule } from "./modules/shared-requests.module.ts";
import { snaggedRequestsModule } from "./modules/snagged-requests.module.ts";
import { subscriptionModule } from "./modules/subscription.module.ts";
import { turnsModule } from "./modules/turns.module.ts";

/** Everything the application is made of; `jitless` because the page's policy forbids evaluated code. */
export function createContainer(): Container {
  const container = new Container({ jitless: true });
  container.load(
    sharedModule,
    authModule,
    accountModule,
    agreementsModule,
    conversationsModule,
    donationsModule,
    feedbackModule,
    paymentsModule,
    profilesModule,
    projectsModule,
    requestsModule,
    sharedRequestsModule,
    snaggedRequestsModule,
    subscriptionModule,
    turnsModule,
  );
  return container;
}
