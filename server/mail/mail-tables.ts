import type { Generated } from "kysely";
import type { UserId } from "../../core/shared/id.ts";

export interface MailOutboxTable {
  id: Generated<number>;
  /** Of a MailTemplate. */
  kind: string;
  address: string;
  /** Null when nobody may have an account by that address, or no longer has one. */
  user_id: UserId | null;
  tries: Generated<number>;
  /** Not to be sent before; moved forward by whoever is sending it. */
  due_at: Date;
  created_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}
