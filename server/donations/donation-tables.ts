import type { Generated } from "kysely";
import type { StoredDonationStatus } from "../../core/donations/donation.ts";

export interface DonationsTable {
  id: Generated<number>;
  provider: string;
  /** It is the provider's id of the checkout or the intent. */
  provider_id: string;
  amount_cents: number;
  currency: string;
  status: StoredDonationStatus;
  created_at: Date;
  paid_at: Date | null;
  /** The provider has given back so many of the paid cents, or a dispute holds them. */
  reversed_cents: Generated<number>;
  /** It is the payment position of the last change: a state that was read before it is outdated. */
  position: Generated<number>;
}

declare module "../database/tables.ts" {
  interface Tables {
    donations: DonationsTable;
  }
}
