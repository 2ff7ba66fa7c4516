import type { Generated } from "kysely";
import type { SessionEventType } from "../../contract/session-events.ts";
import type { IntegrationId } from "../../core/shared/id.ts";

/** Its events are sent one after another: each goes out when the one before it was delivered or given up. */
export interface WebhookLineTable {
  readonly order_key: string;
  integration_id: IntegrationId;
  /** It includes the port, and belongs to the latest address. */
  host: string;
  next_sequence: Generated<number>;
  last_sequence: number;
  /** They are counted in a row, over all events of the line. */
  failures: Generated<number>;
  claims: Generated<number>;
  /** Nothing is sent before; a sending process moves it forward. It is null when nothing waits. */
  due_at: Date | null;
  /** A worker may claim it once `due_at` has passed. False of lines that are put off or being sent. */
  is_ready: Generated<boolean>;
  /** The claim with this number tries an event behind the first, which the receiver refuses. */
  ahead_claim: number | null;
  /** First of those given up that the ticket system has not been told of. */
  missed_sequence: number | null;
  /** This address has answered 410: nothing is sent there any more. */
  gone_url: string | null;
}

export interface WebhookDeliveryTable {
  readonly id: Generated<number>;
  readonly order_key: string;
  /** It counts from 1 in each line, without gaps. */
  readonly sequence: number;
  readonly integration_id: IntegrationId;
  /** It is the same however often the event is sent. */
  readonly event_id: string;
  readonly type: SessionEventType;
  /** It is signed and sent byte for byte. */
  readonly payload: string;
  readonly url: string;
  attempts: Generated<number>;
  /** In a row: the receiver answered each time, with neither 2xx nor that it is away. */
  refusals: Generated<number>;
  tried_at: Date | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
  last_status: number | null;
  /** It is a code of ours or of the system, never a text of the receiver. */
  last_error: string | null;
  readonly created_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    webhook_lines: WebhookLineTable;
    webhook_deliveries: WebhookDeliveryTable;
  }
}
