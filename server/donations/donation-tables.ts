import type { Generated } from "kysely";
import type { DonationStatus } from "../../core/donations/donation.ts";

export interface DonationsTable {
  id: Generated<number>;
  provider: string;
  /** The checkout or the intent at the provider. */
  provider_id: string;
  amount_cents: number;
  currency: string;
  status: DonationStatus;
  created_at: Date;
  paid_at: Date | null;
}

declare module "../database/tables.ts" {
  interface Tables {
    donations: DonationsTable;
  }
}
