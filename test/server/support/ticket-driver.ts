import type { IntegrationScope } from "../../../core/collaboration/integration-scope.ts";
import { INTEGRATION_SCOPES } from "../../../core/collaboration/integration-scope.ts";
import { addIntegration } from "../../../server/integrations/integration-repository.ts";
import type { Asking, Reply, TestServer } from "./test-server.ts";

export interface Seat {
  readonly id: number;
  readonly token: string;
}

export interface OpenedSession {
  readonly id: string;
  /** It is the user of the ticket system. */
  readonly user: Seat;
  readonly developer: Seat;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

let tickets = 0;
let names = 0;

/** The ticket system has a key, with which it opens sessions. */
export class TicketDriver {
  readonly server: TestServer;
  readonly key: string;
  readonly integrationId: number;

  private constructor(server: TestServer, key: string, integrationId: number) {
    this.server = server;
    this.key = key;
    this.integrationId = integrationId;
  }

  static async open(
    server: TestServer,
    scopes: readonly IntegrationScope[] = INTEGRATION_SCOPES,
  ): Promise<TicketDriver> {
    const name = `desk-${String((names += 1))}`;
    const added = await addIntegration(server.database.kysely, { name, scopes, now: server.now });
    if (added === undefined) throw new Error(`${name} is there already`);
    return new TicketDriver(server, added.key, added.id);
  }

  ask(method: Method, path: string, asking: Omit<Asking, "token"> = {}): Promise<Reply> {
    return this.server.ask(`${method} /api/collaboration/sessions${path}`, { ...asking, token: this.key });
  }

  newTicket(facts: object = {}): object {
    return {
      external_ticket_id: `T-${String((tickets += 1))}`,
      source_system: "Analytics Hub",
      subject: "The export is empty",
      participants: [
        { user_name: "Uma", user_type: "analytics_hub_user" },
        { user_name: "Dana", user_type: "atelier_developer" },
      ],
      ...facts,
    };
  }

  /** Opens a session with one participant of each kind. */
  async session(facts: object = {}): Promise<OpenedSession> {
    const { status, body } = await this.ask("POST", "", { body: this.newTicket(facts) });
    if (status !== 200) throw new Error(`No session: ${String(status)} ${JSON.stringify(body)}`);
    const { id, participants } = body as { id: string; participants: SeatAnswer[] };
    const [user, developer] = participants.map(seatOf);
    if (user === undefined || developer === undefined)
      throw new Error("The session has not both participants");
    return { id, user, developer };
  }
}

interface SeatAnswer {
  readonly id: number;
  readonly link: string;
}

export function seatOf({ id, link }: SeatAnswer): Seat {
  return { id, token: link.slice(link.lastIndexOf("/") + 1) };
}

export function askByLink(
  server: TestServer,
  call: `${Method} /${string}`,
  token: string | undefined,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [method = "", path = ""] = call.split(" ");
  const query =
    token === undefined ? "" : `${path.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}`;
  const address = `${method} /api/collaboration/sessions${path}${query}` as `GET /${string}`;
  return server.ask(address, { ...(body !== undefined && { body }), headers });
}
