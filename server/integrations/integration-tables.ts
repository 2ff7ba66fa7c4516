import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { IntegrationScope } from "../../core/collaboration/integration-scope.ts";
import type { IntegrationId } from "../../core/shared/id.ts";

export interface IntegrationsTable {
  id: GeneratedAlways<IntegrationId>;
  name: string;
  scopes: IntegrationScope[];
  /** It is the version of the secret that signs its webhooks; the secret is derived and stored nowhere. */
  secret_version: Generated<number>;
  /** It is the time until which the previous secret signs, too; null where there is none. */
  previous_secret_until: ColumnType<Date | null, never, Date | null>;
  created_at: ColumnType<Date, Date, never>;
  revoked_at: ColumnType<Date | null, never, Date>;
}

export interface IntegrationKeysTable {
  id: GeneratedAlways<number>;
  integration_id: IntegrationId;
  /** It is the hash of the whole key with its prefix. */
  key_hash: Buffer;
  created_at: ColumnType<Date, Date, never>;
  /** It is updated at most once a minute. */
  last_used_at: ColumnType<Date | null, never, Date>;
  /** It is null for the key that stays. */
  ends_at: ColumnType<Date | null, never, Date>;
}

declare module "../database/tables.ts" {
  interface Tables {
    integrations: IntegrationsTable;
    integration_keys: IntegrationKeysTable;
  }
}
