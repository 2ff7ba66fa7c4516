import type { FastifyBaseLogger } from "fastify";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { ChangeListener } from "../database/change-listener.ts";
import type { Db } from "../database/tables.ts";
import { QueueWorker } from "../database/queue-worker.ts";
import { codeOf } from "../settings/start-error.ts";
import { type Posted, postWebhook, type Ways } from "./post-webhook.ts";
import { nextTry, type RetryPauses } from "./retry-pauses.ts";
import { signedHeaders } from "./signed-headers.ts";
import {
  type ClaimedEvent,
  claimEvent,
  type End,
  endEvent,
  handBack,
  LEASE_MS,
  postponeEvent,
} from "./webhook-lines.ts";

export interface WorkerTimes {
  /** It finds events that were put off, or left behind by another process, or not announced. */
  readonly lookEveryMs: number;
  readonly leaseMs: number;
}

const TIMES: WorkerTimes = { lookEveryMs: 15_000, leaseMs: LEASE_MS };
const MOST_AT_ONCE = 64;
/** It keeps a slow receiver from holding up the others. */
const MOST_PER_HOST = 8;
/** It is the time that events have to arrive which are being sent when the server ends. */
const STOP_MS = 3_000;

export interface WebhookWork {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly ways: Ways;
  /** Returns all secrets that sign at present; none when nothing may be sent for this integration. */
  readonly secretsOf: (integration: IntegrationId) => Promise<readonly string[]>;
  readonly pauses?: RetryPauses;
  readonly times?: WorkerTimes;
}

/** It sends the events that are due: one after another within a line, and many lines at once. */
export class WebhookWorker extends QueueWorker {
  readonly #work: WebhookWork;
  readonly #times: WorkerTimes;
  readonly #underWay = new Map<Promise<void>, string>();
  readonly #stopping = new AbortController();
  #isStarted = false;

  constructor(work: WebhookWork) {
    super({ of: "webhooks", log: work.log });
    this.#work = work;
    this.#times = work.times ?? TIMES;
  }

  get changes(): ChangeListener {
    return {
      hear: () => undefined,
      changed: (topic) => {
        if (topic.startsWith("webhooks-of:")) this.wake();
      },
      disconnected: () => undefined,
    };
  }

  start(): void {
    this.#isStarted = true;
    this.lookEvery(this.#times.lookEveryMs);
  }

  override async idle(): Promise<void> {
    // Both are looked at in one step: a delivery that ends begins another round.
    while (!this.isIdle || this.#underWay.size > 0)
      await Promise.all([super.idle(), ...this.#underWay.keys()]);
  }

  /** Gives the events that are being sent a moment to arrive, and then leaves them to another process. */
  override async stop(): Promise<void> {
    const timer = setTimeout(() => this.#stopping.abort(), STOP_MS);
    await super.stop();
    await this.idle();
    clearTimeout(timer);
  }

  protected override async next(): Promise<boolean> {
    // When all places are taken, each delivery that ends looks again.
    if (this.#underWay.size >= MOST_AT_ONCE) return false;
    const { db, now } = this.#work;
    const claimed = await claimEvent(db, now(), this.#busyHosts(), this.#times.leaseMs);
    if (claimed === undefined) return false;
    this.#send(claimed);
    return true;
  }

  #busyHosts(): readonly string[] {
    const counts = new Map<string, number>();
    for (const host of this.#underWay.values()) counts.set(host, (counts.get(host) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= MOST_PER_HOST).map(([host]) => host);
  }

  #send(claimed: ClaimedEvent): void {
    const sending = this.#deliver(claimed)
      .catch((error: unknown) => {
        // It is sent again when its lease ends.
        this.#work.log.warn({ code: codeOf(error), delivery: claimed.id }, "webhook left behind");
      })
      .finally(() => {
        this.#underWay.delete(sending);
        this.wake();
      });
    this.#underWay.set(sending, claimed.host);
  }

  async #deliver(claimed: ClaimedEvent): Promise<void> {
    const { now, secretsOf, ways } = this.#work;
    const { integration_id, payload, url } = claimed;
    if (claimed.gone_url === url) return this.#giveUpUntried(claimed, { status: 410, error: null });
    const secrets = await secretsOf(integration_id);
    if (secrets.length === 0) return this.#giveUpUntried(claimed, { status: null, error: "REVOKED" });
    if (this.#isLate(claimed)) return;
    const headers = signedHeaders(claimed, secrets, now());
    const posted = await postWebhook(url, { headers, payload }, ways, this.#stopping.signal);
    if (posted.status === null && this.#stopping.signal.aborted) return this.#handBack(claimed);
    if (posted.status !== null && posted.status >= 200 && posted.status < 300)
      return this.#end(claimed, "delivered_at", posted);
    return this.#failed(claimed, posted);
  }

  /** Returns true if this process stood still: an answer would come after the lease, perhaps too late. */
  #isLate({ due_at: leaseEnd }: ClaimedEvent): boolean {
    const { now, ways } = this.#work;
    return leaseEnd !== null && now().getTime() + ways.times.answerMs > leaseEnd.getTime();
  }

  async #failed(claimed: ClaimedEvent, posted: Posted): Promise<void> {
    const { db, now, pauses } = this.#work;
    const { failures, created_at: orderedAt, url } = claimed;
    const { retryAfter } = posted;
    const isGone = posted.status === 410;
    const due = isGone
      ? undefined
      : nextTry({ failures: failures + 1, orderedAt, retryAfter }, now(), Math.random(), pauses);
    // The address is not logged, because its path and query are the receiver's secrets.
    const { id: delivery, host, type, attempts } = claimed;
    const said = { delivery, host, type, attempts, ...posted, isGivenUp: due === undefined };
    this.#work.log.warn(said, "webhook not delivered");
    if (due === undefined) await this.#end(claimed, "given_up_at", posted, isGone ? url : undefined);
    else {
      await postponeEvent(db, claimed, posted, due).execute();
      this.#wakeIn(due.getTime() - now().getTime());
    }
  }

  #wakeIn(ms: number): void {
    if (this.#isStarted && ms < this.#times.lookEveryMs)
      setTimeout(() => this.wake(), Math.max(ms, 0)).unref();
  }

  async #end(claimed: ClaimedEvent, end: End, posted: Posted, goneUrl?: string): Promise<void> {
    const { db, now } = this.#work;
    await endEvent(db, claimed, { end, posted, now: now(), goneUrl }).execute();
  }

  async #giveUpUntried(claimed: ClaimedEvent, posted: Posted): Promise<void> {
    const { db, now } = this.#work;
    await endEvent(db, claimed, { end: "given_up_at", posted, now: now(), isUntried: true }).execute();
  }

  async #handBack(claimed: ClaimedEvent): Promise<void> {
    await handBack(this.#work.db, claimed, this.#work.now()).execute();
  }
}
