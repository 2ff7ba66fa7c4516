import { randomBytes } from "node:crypto";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { INTEGRATION_SCOPES } from "../../../core/collaboration/integration-scope.ts";
import type { IntegrationId } from "../../../core/shared/id.ts";
import type { Database } from "../../../server/database/database.ts";
import { addIntegration } from "../../../server/integrations/integration-repository.ts";
import { INTERNET } from "../../../server/outside/outside-network.ts";
import { sendAgain } from "../../../server/webhooks/delivery-repository.ts";
import { enqueueEvent } from "../../../server/webhooks/webhook-outbox.ts";
import { WebhookWorker, type WebhookWork } from "../../../server/webhooks/webhook-worker.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { type Answering, TAKEN, WebhookReceiver } from "../support/webhook-receiver.ts";
import { addTicketSystem, AT, ordered, sessionCreated, TICKETS } from "./ordered-events.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
export const SECRET = newSecret();
export const silent: FastifyBaseLogger = Fastify({ logger: false }).log;

interface Delivery {
  readonly name: string;
  readonly attempts: number;
  readonly is: "delivered" | "given up" | "waiting";
  readonly last_status: number | null;
  readonly last_error: string | null;
}

/** It has a database with one ticket system, receivers and workers, and a clock that the test moves. */
export class WebhookStage {
  readonly database: Database;
  /** It begins with the real time, because receivers compare the signature's time with their own. */
  now = new Date();
  #receivers: WebhookReceiver[] = [];

  private constructor(database: Database) {
    this.database = database;
  }

  static async open(): Promise<WebhookStage> {
    const database = await openTestDatabase();
    await addTicketSystem(database);
    return new WebhookStage(database);
  }

  async clear(): Promise<void> {
    for (const receiver of this.#receivers) await receiver.stop();
    this.#receivers = [];
    await this.database.pool.query("delete from webhook_deliveries");
    await this.database.pool.query("delete from webhook_lines");
    this.now = new Date();
  }

  async close(): Promise<void> {
    await this.clear();
    await this.database.close();
  }

  async addTicketSystem(name: string): Promise<IntegrationId> {
    const added = await addIntegration(this.database.kysely, { name, scopes: INTEGRATION_SCOPES, now: AT });
    if (added === undefined) throw new Error(`There is a ${name} already`);
    return added.id;
  }

  async sendAgain(name: string): Promise<void> {
    const { kysely, pool } = this.database;
    const { rows } = await pool.query<{ id: number }>(
      "select id from webhook_deliveries where order_key || sequence = $1",
      [name],
    );
    await kysely.transaction().execute((tx) => sendAgain(tx, TICKETS, rows[0]?.id ?? 0, this.now));
  }

  advance(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  async receive(
    answer: (line: string, number: number) => Answering | Promise<Answering> = () => TAKEN,
    secrets: readonly string[] = [SECRET],
  ): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.start(secrets, answer);
    this.#receivers.push(receiver);
    return receiver;
  }

  async order(
    { url }: { readonly url: string },
    line: string,
    numbers: readonly number[] = [1],
    integrationId = TICKETS,
  ): Promise<void> {
    for (const number of numbers) {
      const event = sessionCreated(line, String(number));
      await enqueueEvent(this.database.kysely, ordered(line, { url, event, integrationId }), this.now);
    }
  }

  worker(rest: Partial<WebhookWork> = {}): WebhookWorker {
    return new WebhookWorker({
      db: this.database.kysely,
      now: () => this.now,
      log: silent,
      ways: { network: INTERNET, times: { answerMs: 5 * SECOND, endMs: 100 }, allowsLoopback: true },
      secretsOf: () => Promise.resolve([SECRET]),
      ...rest,
    });
  }

  async deliveries(): Promise<readonly Delivery[]> {
    const { rows } = await this.database.pool.query<Delivery>(
      `select order_key || sequence as name, attempts, last_status, last_error, case
         when delivered_at is not null then 'delivered' when given_up_at is not null then 'given up' else 'waiting'
       end as is from webhook_deliveries order by id`,
    );
    return rows;
  }

  async states(): Promise<readonly string[]> {
    return (await this.deliveries()).map(({ name, is }) => `${name} ${is}`);
  }

  /** Moves the clock from one try of the only line to the next until nothing waits, and returns how far. */
  async finish(worker: WebhookWorker): Promise<number> {
    const begun = this.now.getTime();
    for (;;) {
      await round(worker);
      const due = await this.dueIn();
      if (due === null) return this.now.getTime() - begun;
      this.advance(due);
    }
  }

  /** Returns when the only line is due, in milliseconds from now; null when no event waits. */
  async dueIn(): Promise<number | null> {
    const { due_at: due } = await this.database.kysely
      .selectFrom("webhook_lines")
      .select("due_at")
      .executeTakeFirstOrThrow();
    return due === null ? null : due.getTime() - this.now.getTime();
  }
}

export async function round(worker: WebhookWorker): Promise<void> {
  worker.wake();
  await worker.idle();
}

export const seen = ({ arrivals }: WebhookReceiver) =>
  arrivals.map(({ line, number }) => `${line}${String(number)}`);
