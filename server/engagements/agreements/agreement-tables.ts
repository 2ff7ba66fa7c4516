import type { ColumnType, GeneratedAlways } from "kysely";
import type { AgreementStatus } from "../../../core/agreements/agreement-status.ts";
import type { PriceType } from "../../../core/agreements/agreement-terms.ts";
import type { AgreementId, ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";

/** It is set with the proposal; the database itself refuses to change it. */
type Fixed<T> = ColumnType<T, T, never>;
/** The proposal does not set it. */
type Later<T> = ColumnType<T | null, undefined, T>;

export interface AgreementsTable {
  id: GeneratedAlways<AgreementId>;
  request_id: Fixed<RequestId>;
  conversation_id: Fixed<ConversationId>;
  proposed_by: Fixed<UserId>;
  version: Fixed<number>;
  title: Fixed<string>;
  scope: Fixed<string>;
  price_type: Fixed<PriceType>;
  amount_cents: Fixed<number>;
  /** It is written as `2026-05-31`. Read it as text, because a `Date` would move it by the time zone. */
  deadline: ColumnType<unknown, string | null, never>;
  status: ColumnType<AgreementStatus, undefined, AgreementStatus>;
  content_hash: Fixed<string>;
  created_at: Fixed<Date>;
  accepted_at: Later<Date>;
  delivered_at: Later<Date>;
  completed_at: Later<Date>;
}

declare module "../../database/tables.ts" {
  interface Tables {
    agreements: AgreementsTable;
  }
}
