import type { ContainerModule } from "inversify";

/** What comes with the screens that name it: each feature's bindings in a chunk of their own. */
export const FEATURES = {
  account: async () =>
    (await import(/* webpackChunkName: "account-feature" */ "./modules/account.module.ts")).accountModule,
  agreements: async () =>
    (await import(/* webpackChunkName: "agreements-feature" */ "./modules/agreements.module.ts"))
      .agreementsModule,
  auth: async () =>
    (await import(/* webpackChunkName: "auth-feature" */ "./modules/auth.module.ts")).authModule,
  conversations: async () =>
    (await import(/* webpackChunkName: "conversations-feature" */ "./modules/conversations.module.ts"))
      .conversationsModule,
  donations: async () =>
    (await import(/* webpackChunkName: "donations-feature" */ "./modules/donations.module.ts"))
      .donationsModule,
  feedback: async () =>
    (await import(/* webpackChunkName: "feedback-feature" */ "./modules/feedback.module.ts")).feedbackModule,
  payments: async () =>
    (await import(/* webpackChunkName: "payments-feature" */ "./modules/payments.module.ts")).paymentsModule,
  profiles: async () =>
    (await import(/* webpackChunkName: "profiles-feature" */ "./modules/profiles.module.ts")).profilesModule,
  projects: async () =>
    (await import(/* webpackChunkName: "projects-feature" */ "./modules/projects.module.ts")).projectsModule,
  requests: async () =>
    (await import(/* webpackChunkName: "requests-feature" */ "./modules/requests.module.ts")).requestsModule,
  "shared-requests": async () =>
    (await import(/* webpackChunkName: "shared-requests-feature" */ "./modules/shared-requests.module.ts"))
      .sharedRequestsModule,
  "snagged-requests": async () =>
    (await import(/* webpackChunkName: "snagged-requests-feature" */ "./modules/snagged-requests.module.ts"))
      .snaggedRequestsModule,
  subscription: async () =>
    (await import(/* webpackChunkName: "subscription-feature" */ "./modules/subscription.module.ts"))
      .subscriptionModule,
  turns: async () =>
    (await import(/* webpackChunkName: "turns-feature" */ "./modules/turns.module.ts")).turnsModule,
} satisfies Record<string, () => Promise<ContainerModule>>;

export type Feature = keyof typeof FEATURES;
