import type { Kysely } from "kysely";
import type { FieldError } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";

type Db = Kysely<Tables>;

/** What one feature keeps of an account, for its export and its end. Stands in account-parts.ts with all the others. */
export interface AccountPart {
  /** The name in the export. */
  readonly name: string;
  readonly rows: (db: Db, id: UserId) => Promise<Record<string, unknown>[]>;
  /** What has to be settled with others before the account may end, a sentence each. */
  readonly obstacles?: (db: Db, id: UserId) => Promise<FieldError[]>;
  /** Inside the transaction that ends the account. What others need stays, without the person in it. */
  readonly erase: (db: Db, id: UserId, now: Date) => Promise<void>;
}
