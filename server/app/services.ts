import type { MailOutbox } from "../mail/mail-outbox.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { ChangeMemory, KnownAnswer } from "./change-memory.ts";
import type { SessionMemory } from "./session-memory.ts";
import type { Settings } from "./settings.ts";

/** What routes need beside the database; one object per server. */
export interface Services {
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly now: () => Date;
  readonly outbox: MailOutbox;
  /** Undefined where nobody takes money. */
  readonly payments: PaymentProvider | undefined;
  /** The tags of the answers to polls, as long as they are true. */
  readonly answers: ChangeMemory<KnownAnswer>;
  readonly sessions: SessionMemory;
}
