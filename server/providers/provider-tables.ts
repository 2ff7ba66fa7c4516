import type { ColumnType, GeneratedAlways } from "kysely";
import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface IdentitiesTable {
  id: GeneratedAlways<number>;
  provider: Provider;
  /** It is the provider's id of the user and never changes. */
  subject: string;
  user_id: UserId;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** Each row is a browser that is away at a provider. It is valid for one return of the browser that left. */
export interface SignInAttemptsTable {
  state_hash: Buffer;
  provider: Provider;
  browser_hash: Buffer;
  /** It is set when the provider is being connected to this session's account. */
  session_id: number | null;
  created_at: Date;
}

/** Each row hands a session over to the browser's redirect that connects a provider. */
export interface ConnectTicketsTable {
  ticket_hash: Buffer;
  browser_hash: Buffer;
  provider: Provider;
  session_id: number;
  created_at: Date;
}

/** Each row is a ticket of /oauth-success; the browser that left exchanges it once, within a minute. */
export interface SignInTicketsTable {
  ticket_hash: Buffer;
  browser_hash: Buffer;
  user_id: UserId;
  created_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    identities: IdentitiesTable;
    sign_in_attempts: SignInAttemptsTable;
    sign_in_tickets: SignInTicketsTable;
    connect_tickets: ConnectTicketsTable;
  }
}
