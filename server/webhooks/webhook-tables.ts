import type { Generated } from "kysely";
import type { SessionEventType } from "../../contract/session-events.ts";
import type { IntegrationId } from "../../core/shared/id.ts";

/** What is sent one after another: an event goes out when the one before it was delivered or given up. */
export interface WebhookLineTable {
  readonly order_key: string;
  integration_id: IntegrationId;
  /** With its port; of the address named last. */
  host: string;
  /** Of the event whose turn it is. */
  next_sequence: Generated<number>;
  last_sequence: number;
  /** In a row, of whichever events. */
  failures: Generated<number>;
  /** How often somebody began to send. */
  claims: Generated<number>;
  /** Not to be sent before; moved forward by whoever is sending. Null when nothing waits. */
  due_at: Date | null;
  /** The address that said 410: nothing is sent there any more. */
  gone_url: string | null;
}

export interface WebhookDeliveryTable {
  readonly id: Generated<number>;
  readonly order_key: string;
  /** From 1 in each line, without gaps. */
  readonly sequence: number;
  readonly integration_id: IntegrationId;
  /** The same however often the event is sent. */
  readonly event_id: string;
  readonly type: SessionEventType;
  /** Byte for byte what is signed and sent. */
  readonly payload: string;
  readonly url: string;
  attempts: Generated<number>;
  tried_at: Date | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
  last_status: number | null;
  /** A word of ours, never one of the receiver's. */
  last_error: string | null;
  readonly created_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    webhook_lines: WebhookLineTable;
    webhook_deliveries: WebhookDeliveryTable;
  }
}
