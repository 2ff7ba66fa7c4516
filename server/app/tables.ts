import type { AgreementsTable } from "../agreements/agreement-tables.ts";
import type { IdempotencyKeysTable, SessionsTable, UsersTable } from "../auth/auth-tables.ts";
import type { ConversationsTable, MessagesTable } from "../conversations/conversation-tables.ts";
import type { FeedbackTable } from "../feedback/feedback-tables.ts";
import type { MailOutboxTable, MailTokensTable } from "../mail/mail-tables.ts";
import type {
  DonationsTable,
  PaymentEventsTable,
  PaymentInstallationTable,
  PracticeCheckoutsTable,
  PracticeNewsTable,
  PracticeSubscriptionsTable,
} from "../payments/payment-tables.ts";
import type {
  ConnectTicketsTable,
  IdentitiesTable,
  SignInAttemptsTable,
  SignInTicketsTable,
} from "../providers/provider-tables.ts";
import type { ClientProfilesTable, DeveloperProfilesTable } from "../profiles/profile-tables.ts";
import type { ProjectsTable } from "../projects/project-tables.ts";
import type { DeveloperRatingsTable } from "../ratings/rating-tables.ts";
import type {
  PublicRequestCountsTable,
  RequestSharesTable,
  RequestsTable,
} from "../requests/request-tables.ts";
import type { SubscriptionsTable } from "../subscription/subscription-tables.ts";
import type { SnaggedRequestsTable, SnagVideosTable } from "../snagged-requests/snag-tables.ts";
import type { VideosTable } from "../videos/video-tables.ts";

/** The whole database as Kysely sees it; each feature declares its own part. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  idempotency_keys: IdempotencyKeysTable;
  feedback: FeedbackTable;
  identities: IdentitiesTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_tickets: SignInTicketsTable;
  connect_tickets: ConnectTicketsTable;
  mail_outbox: MailOutboxTable;
  mail_tokens: MailTokensTable;
  client_profiles: ClientProfilesTable;
  developer_profiles: DeveloperProfilesTable;
  developer_ratings: DeveloperRatingsTable;
  projects: ProjectsTable;
  videos: VideosTable;
  requests: RequestsTable;
  agreements: AgreementsTable;
  request_shares: RequestSharesTable;
  public_request_counts: PublicRequestCountsTable;
  snagged_requests: SnaggedRequestsTable;
  snag_videos: SnagVideosTable;
  subscriptions: SubscriptionsTable;
  payment_installation: PaymentInstallationTable;
  payment_events: PaymentEventsTable;
  donations: DonationsTable;
  practice_checkouts: PracticeCheckoutsTable;
  practice_subscriptions: PracticeSubscriptionsTable;
  practice_news: PracticeNewsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
}
