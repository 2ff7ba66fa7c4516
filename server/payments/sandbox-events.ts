import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as v from "valibot";
import { Refusal } from "../http/errors/refusal.ts";
import { codeOf } from "../settings/start-error.ts";
import type { Db } from "../database/tables.ts";
import { type ObjectRef, EVENT_AGE_SECONDS, type PaymentEvent } from "./payment-provider.ts";

const PATH = "/api/payments/webhook/practice";
const HEADER = "practice-signature";
/** It finds the events that another process left behind; this process delivers its own when they are due. */
const LOOK_EVERY_MS = 15_000;
/** A refused delivery is tried again after this pause. */
const PAUSE_MS = 60_000;

const eventBody = v.object({
  id: v.string(),
  about: v.object({ kind: v.picklist(["checkout", "subscription", "intent"]), id: v.string() }),
});

/** It runs in the transaction of the change that the event reports, so that no crash loses the event. */
export async function scheduleEvent(
  tx: Db,
  about: ObjectRef,
  dueAt: Date,
  { times = 1, id = newEventId() }: { readonly times?: number; readonly id?: string } = {},
): Promise<void> {
  await tx
    .insertInto("practice_news")
    .values({
      id,
      kind: about.kind,
      object_id: about.id,
      due_at: dueAt,
      times,
    })
    .execute();
}

export function newEventId(): string {
  return `evt_practice_${randomBytes(12).toString("hex")}`;
}

export function signEvent(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(`${seconds}.${body}`, secret).toString("hex")}`;
}

/** @throws Refusal bad_signature */
export function readEvent(body: Buffer, signature: unknown, secret: string, now: Date): PaymentEvent {
  const [, seconds = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  const isRight =
    mac !== "" &&
    Math.abs(Number(seconds) - now.getTime() / 1000) <= EVENT_AGE_SECONDS &&
    timingSafeEqual(
      Buffer.from(mac, "hex"),
      macOf(Buffer.concat([Buffer.from(`${seconds}.`), body]), secret),
    );
  if (!isRight) throw new Refusal("bad_signature");
  return v.parse(eventBody, JSON.parse(body.toString("utf8")));
}

function macOf(content: string | Buffer, secret: string): Buffer {
  return createHmac("sha256", secret).update(content).digest();
}

/** It delivers the sandbox provider's events to this server's webhook, as a provider outside would. */
export class SandboxEvents {
  readonly #app: FastifyInstance;
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #secret: () => Promise<string>;
  readonly #log: FastifyBaseLogger;
  readonly #later = new Set<NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(app: FastifyInstance, db: Db, now: () => Date, secret: () => Promise<string>) {
    this.#app = app;
    this.#db = db;
    this.#now = now;
    this.#secret = secret;
    this.#log = app.log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.deliver(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Delivers once more in so many milliseconds, for an event that is scheduled for later. */
  deliverIn(ms: number): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      void this.deliver();
    }, ms);
    timer.unref();
    this.#later.add(timer);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const timer of this.#later) clearTimeout(timer);
    await this.#round;
  }

  /** Delivers all due events one after another. It never fails: what does not arrive is tried again later. */
  deliver(): Promise<void> {
    this.#round = this.#round
      .then(async () => {
        while (await this.#deliverNext());
      })
      .catch((error: unknown) => this.#log.warn({ code: codeOf(error) }, "sandbox payment events wait"));
    return this.#round;
  }

  async #deliverNext(): Promise<boolean> {
    const now = this.#now();
    const event = await this.#claim(now);
    if (event === undefined) return false;
    const body = JSON.stringify({ id: event.id, about: { kind: event.kind, id: event.object_id } });
    const headers = {
      "content-type": "application/json",
      [HEADER]: signEvent(body, await this.#secret(), now),
    };
    for (let time = 0; time < event.times; time += 1) {
      const at = this.#now();
      const { statusCode } = await this.#app.inject({ method: "POST", url: PATH, headers, payload: body });
      await this.#note(event.id, at, statusCode);
      if (statusCode >= 300) return true;
    }
    await this.#db.deleteFrom("practice_news").where("id", "=", event.id).execute();
    return true;
  }

  /** Records a delivery of an event about a checkout, as a provider's dashboard lists them. */
  async #note(id: string, at: Date, status: number): Promise<void> {
    await this.#db
      .insertInto("practice_deliveries")
      .columns(["event_id", "at", "status"])
      .expression((made) =>
        made
          .selectFrom("practice_events")
          .select(["id", sql.val(at).as("at"), sql.val(status).as("status")])
          .where("id", "=", id),
      )
      .execute();
  }

  /** Claims the next event for this process alone until the pause is over. */
  async #claim(now: Date) {
    return this.#db
      .updateTable("practice_news")
      .set({ due_at: new Date(now.getTime() + PAUSE_MS) })
      .where("id", "=", (event) =>
        event
          .selectFrom("practice_news")
          .select("id")
          .where("due_at", "<=", now)
          .orderBy("due_at")
          .orderBy("position")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "kind", "object_id", "times"])
      .executeTakeFirst();
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    /** It is undefined unless the sandbox provider takes the payments. */
    readonly sandboxEvents: SandboxEvents | undefined;
  }
}
