import type { PlannedDelivery } from "../../../core/rehearsal/rehearsal.ts";
import type { Reply, TestServer } from "./test-server.ts";
import { orderTopUp, type Owner } from "./top-ups.ts";

export interface HeldEvent {
  readonly id: string;
  readonly change: string;
  readonly due_at: string | null;
  readonly sent_at: string | null;
  readonly deliveries: readonly { readonly at: string; readonly status: number }[];
  readonly effect: { readonly entries: readonly { readonly kind: string; readonly cents: number }[] } | null;
}

/** It rehearses one top-up of a person by the calls of the rehearsal page. */
export class RehearsalDriver {
  readonly #server: TestServer;
  readonly owner: Owner;
  readonly id: string;

  private constructor(server: TestServer, owner: Owner, id: string) {
    this.#server = server;
    this.owner = owner;
    this.id = id;
  }

  static async begin(server: TestServer, owner: Owner, cents = 2_000): Promise<RehearsalDriver> {
    const { body } = await orderTopUp(server, owner, cents);
    return new RehearsalDriver(server, owner, String(body.id));
  }

  ask(
    path: "events" | "deliveries" | "inquiries",
    body: object = {},
    token = this.owner.token,
  ): Promise<Reply> {
    return this.#server.ask(`POST /api/payments/rehearsal/top-ups/${this.id}/${path}`, { token, body });
  }

  /** Lets the provider make a change and returns the id of the event that waits. */
  async happen(change: string, cents?: number): Promise<string> {
    const { status, body } = await this.ask("events", { change, cents });
    if (status !== 201) throw new Error(`${change}: ${String(status)} ${JSON.stringify(body)}`);
    // No two events have the same time.
    this.#server.advance(1_000);
    return String(body.id);
  }

  /** Plans deliveries in this order, by default once and at once, and waits for those that are due. */
  async send(...planned: readonly (string | PlannedDelivery)[]): Promise<void> {
    const deliveries = planned.map((one) => {
      const { event, afterSeconds, times } =
        typeof one === "string" ? { event: one, afterSeconds: 0, times: 1 } : one;
      return { event, after_seconds: afterSeconds, times };
    });
    const { status, body } = await this.ask("deliveries", { deliveries });
    if (status !== 204) throw new Error(`Not sent: ${String(status)} ${JSON.stringify(body)}`);
    await this.read();
  }

  async read() {
    const { status, body } = await this.#server.ask(`GET /api/payments/rehearsal/top-ups/${this.id}`, {
      token: this.owner.token,
    });
    if (status !== 200) throw new Error(`Not read: ${String(status)} ${JSON.stringify(body)}`);
    return body as {
      readonly balance_cents: number;
      readonly status: string;
      readonly events: readonly HeldEvent[];
      readonly inquiries: readonly NonNullable<HeldEvent["effect"]>[];
    };
  }

  /** Returns for each event what was booked, in cents; null before it was delivered. */
  async booked(): Promise<readonly (readonly number[] | null)[]> {
    const { events } = await this.read();
    return events.map(({ effect }) => effect && effect.entries.map(({ cents }) => cents));
  }
}
