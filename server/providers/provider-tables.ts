import type { ColumnType, GeneratedAlways } from "kysely";
import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface IdentitiesTable {
  id: GeneratedAlways<number>;
  provider: Provider;
  /** The provider's own name for the person; never changes. */
  subject: string;
  user_id: UserId;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** Somebody is away at a provider. Good for one return, from the browser that left. */
export interface SignInAttemptsTable {
  state_hash: Buffer;
  provider: Provider;
  browser_hash: Buffer;
  /** Set when the provider is being connected to this session's account. */
  session_id: number | null;
  created_at: Date;
}

/** Hands a session over to the browser's redirect that connects a provider. */
export interface ConnectTicketsTable {
  ticket_hash: Buffer;
  browser_hash: Buffer;
  provider: Provider;
  session_id: number;
  created_at: Date;
}

/** What /oauth-success carries in its address; exchanged once, within a minute, by the browser that left. */
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
