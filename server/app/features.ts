import { accountFeature } from "../account/account.feature.ts";
import { agreementsFeature } from "../engagements/agreements/agreements.feature.ts";
import { endAllCommand } from "../auth/access-commands.ts";
import { authFeature } from "../auth/auth.feature.ts";
import { blocksFeature } from "../blocks/blocks.feature.ts";
import { backupFeature } from "../backup/backup.feature.ts";
import { clientPagesFeature } from "../client-pages/client-pages.feature.ts";
import { collaborationFeature } from "../collaboration/collaboration.feature.ts";
import { conversationsFeature } from "../engagements/conversations/conversations.feature.ts";
import { discoveryFeature } from "../discovery/discovery.feature.ts";
import { donationsFeature } from "../donations/donations.feature.ts";
import { filesFeature } from "../files/files.feature.ts";
import { feedbackFeature } from "../feedback/feedback.feature.ts";
import { healthFeature } from "../health/health.feature.ts";
import { httpFeature } from "../http/http.feature.ts";
import { imagesFeature } from "../images/images.feature.ts";
import { installationFeature } from "../installation/installation.feature.ts";
import { integrationsFeature } from "../integrations/integrations.feature.ts";
import { mailFeature } from "../mail/mail.feature.ts";
import { moderationFeature } from "../moderation/moderation.feature.ts";
import { notificationsFeature } from "../notifications/notifications.feature.ts";
import { paymentsFeature } from "../payments/payments.feature.ts";
import { playlistsFeature } from "../playlists/playlists.feature.ts";
import { profilesFeature } from "../profiles/profiles.feature.ts";
import { productsFeature } from "../products/products.feature.ts";
import { projectsFeature } from "../projects/projects.feature.ts";
import { providersFeature } from "../providers/providers.feature.ts";
import { ratingsFeature } from "../ratings/ratings.feature.ts";
import { readmeFeature } from "../readme/readme.feature.ts";
import { requestsFeature } from "../engagements/requests/requests.feature.ts";
import { sharedRequestsFeature } from "../engagements/shares/shared-requests.feature.ts";
import { showcaseFeature } from "../showcase/showcase.feature.ts";
import { snaggedRequestsFeature } from "../engagements/responses/snagged-requests.feature.ts";
import { securityLogFeature } from "../security-log/security-log.feature.ts";
import { shareLinksFeature } from "../share-links/share-links.feature.ts";
import { subscriptionFeature } from "../subscription/subscription.feature.ts";
import { actionItemsFeature } from "../action-items/action-items.feature.ts";
import { terminalSignInFeature } from "../terminal-sign-in/terminal-sign-in.feature.ts";
import { videosFeature } from "../videos/videos.feature.ts";
import { webhooksFeature } from "../webhooks/webhooks.feature.ts";
import { walletFeature } from "../wallet/wallet.feature.ts";
import { rehearsalFeature } from "../rehearsal/rehearsal.feature.ts";
import type { Migrations } from "../database/migrate.ts";
import { inDeclaredOrder } from "./declared-order.ts";
import type { IntentOrders } from "../payments/intent-order.ts";
import type { PaymentHandlers } from "../payments/payment-handler.ts";
import type { Feature } from "../http/feature.ts";
import type {} from "../engagements/agreements/completion-handler.ts";
import type {} from "../images/image-rule.ts";
import type {} from "../metrics/queue-length.ts";
import type {} from "../operator/command.ts";
import type {} from "../videos/video-placement.ts";
import type {} from "../wallet/overdraft-handler.ts";

/** The server consists of these features: a new one is its folder and one line here. */
export const features: readonly Feature[] = [
  httpFeature,
  healthFeature,
  backupFeature,
  securityLogFeature,
  mailFeature,
  authFeature,
  accountFeature,
  installationFeature,
  filesFeature,
  imagesFeature,
  notificationsFeature,
  providersFeature,
  terminalSignInFeature,
  blocksFeature,
  requestsFeature,
  sharedRequestsFeature,
  snaggedRequestsFeature,
  conversationsFeature,
  agreementsFeature,
  projectsFeature,
  integrationsFeature,
  collaborationFeature,
  shareLinksFeature,
  readmeFeature,
  videosFeature,
  playlistsFeature,
  showcaseFeature,
  profilesFeature,
  ratingsFeature,
  moderationFeature,
  actionItemsFeature,
  paymentsFeature,
  subscriptionFeature,
  donationsFeature,
  walletFeature,
  rehearsalFeature,
  productsFeature,
  feedbackFeature,
  discoveryFeature,
  webhooksFeature,
  clientPagesFeature,
];

export const allRoutes = features.flatMap(({ routes = [] }) => routes);

export const allWebhooks = features.flatMap(({ webhooks = [] }) => webhooks);

export const allMigrations: Migrations = byName(features.map(({ migrations = {} }) => migrations));

export const allJobs = features.flatMap(({ jobs = {} }) => Object.entries(jobs));

export const allFrequentJobs = features.flatMap(({ frequentJobs = {} }) => Object.entries(frequentJobs));

export const allOverdraftHandlers = features.flatMap(({ overdrafts = [] }) => overdrafts);

export const allCompletionHandlers = features.flatMap(({ completions = [] }) => completions);

export const allVideoPlacements = features.flatMap(({ videoPlacements = [] }) => videoPlacements);

export const allImageRules = features.flatMap(({ imageRules = [] }) => imageRules);

export const allPaymentHandlers: PaymentHandlers = byName(features.map(({ payments = {} }) => payments));

export const allIntentOrders: IntentOrders = byName(features.map(({ intents = {} }) => intents));

export const allRateLimits = byName(features.map(({ rateLimits = {} }) => rateLimits));

/** In the order in which an operator ends them. */
export const allWaysIn = features.flatMap(({ waysIn = [] }) => waysIn);

export const allCommands = [...features.flatMap(({ commands = [] }) => commands), endAllCommand(allWaysIn)];

export const allMails = features.flatMap(({ mails = [] }) => mails);

export const allQueues = features.flatMap(({ queues = [] }) => queues);

export const allTopics = features.flatMap(({ topics = [] }) => topics);

export const allSampleData = inDeclaredOrder(
  features.flatMap(({ sampleData = [] }) => sampleData),
  ({ after = [] }) => after,
);

export const allAccountParts = inDeclaredOrder(
  features.flatMap(({ account = [] }) => account),
  ({ eraseAfter = [] }) => eraseAfter,
);

function byName<T>(parts: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const all: Record<string, T> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (name in all) throw new Error(`Two features name a "${name}"`);
    all[name] = value;
  }
  return all;
}
