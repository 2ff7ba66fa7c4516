import type { SessionEvent } from "../../../contract/session-events.ts";
import { INTEGRATION_SCOPES } from "../../../core/collaboration/integration-scope.ts";
import type { IntegrationId } from "../../../core/shared/id.ts";
import type { Database } from "../../../server/database/database.ts";
import { addIntegration } from "../../../server/integrations/integration-repository.ts";
import type { OrderedEvent } from "../../../server/webhooks/webhook-outbox.ts";

/** It is the first integration of a database. */
export const TICKETS = 1 as IntegrationId;
export const AT = new Date("2026-03-02T09:00:00Z");
export const URL_OF_RECEIVER = "https://tickets.example/hook";

export function sessionCreated(ticket: string, subject = "It does not print"): SessionEvent {
  return {
    type: "session.created",
    timestamp: AT.toISOString(),
    data: {
      session: {
        id: "0b9f6f0e-5f0c-4d0a-9a53-3a8f1d2c4b5e",
        external_ticket_id: ticket,
        source_system: "Tickets",
        subject,
        status: "open",
      },
    },
  };
}

export function ordered(orderKey: string, rest: Partial<OrderedEvent> = {}): OrderedEvent {
  return { integrationId: TICKETS, url: URL_OF_RECEIVER, orderKey, event: sessionCreated(orderKey), ...rest };
}

export async function addTicketSystem({ kysely }: Pick<Database, "kysely">): Promise<void> {
  const added = await addIntegration(kysely, { name: "tickets", scopes: INTEGRATION_SCOPES, now: AT });
  if (added?.id !== TICKETS) throw new Error("Not the first integration");
}
