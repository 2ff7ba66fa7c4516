import type { ColumnType } from "kysely";

export interface IdempotencyKeysTable {
  /** See `callerKey`: a key belongs to its caller alone; visitors share one value, their keys are UUIDs. */
  caller: string;
  key: string;
  route: string;
  /** The hash covers the whole input: the same key with another input is refused. */
  body_hash: Buffer;
  status: number | null;
  answer: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

declare module "../../database/tables.ts" {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}
