import type { UserId } from "../../core/shared/id.ts";

export interface BlocksTable {
  blocker_id: UserId;
  blocked_id: UserId;
  created_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    blocks: BlocksTable;
  }
}
