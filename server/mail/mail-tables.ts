import type { Generated } from "kysely";
import type { UserId } from "../../core/shared/id.ts";

export interface MailOutboxTable {
  id: Generated<number>;
  /** It is the `kind` of a MailTemplate. */
  kind: string;
  address: string;
  /** It is null if the mail was ordered for the address alone, or the account is deleted. */
  user_id: UserId | null;
  tries: Generated<number>;
  /** The mail is not sent before this time; a process that claims it sets a later one. */
  due_at: Date;
  created_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}
