import type { Generated } from "kysely";
import type { KeptDonationStatus } from "../../core/donations/donation.ts";

export interface DonationsTable {
  id: Generated<number>;
  provider: string;
  /** The checkout or the intent at the provider. */
  provider_id: string;
  amount_cents: number;
  currency: string;
  status: KeptDonationStatus;
  created_at: Date;
  paid_at: Date | null;
  /** Of what was paid, what the provider has given back, or somebody disputes. */
  reversed_cents: Generated<number>;
  /** The payment position of its last change: what was read at the provider before it is not written after it. */
  position: Generated<number>;
}

declare module "../database/tables.ts" {
  interface Tables {
    donations: DonationsTable;
  }
}
