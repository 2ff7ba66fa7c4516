import type { FastifyBaseLogger } from "fastify";
import type { IntegrationId } from "../../core/shared/id.ts";
import type { ChangeListener } from "../database/change-listener.ts";
import type { Db } from "../database/tables.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { QueueWorker } from "../database/queue-worker.ts";
import { codeOf } from "../settings/start-error.ts";
import { type ClaimedEvent, claimEvent, LEASE_MS, makeReady, readyOwners } from "./claim-event.ts";
import { tellOfMissed } from "./missed-events.ts";
import { mostRefusals } from "./most-refusals.ts";
import { type Posted, postWebhook, type Ways } from "./post-webhook.ts";
import { nextTry, OTHERS_WAIT_MS, type RetryPauses } from "./retry-pauses.ts";
import { SendingPlaces } from "./sending-places.ts";
import { signedHeaders } from "./signed-headers.ts";
import { type EventEnd, endEvent, handBack, passOver, postponeEvent, type PutOff } from "./webhook-lines.ts";

export interface WorkerTimes {
  /** It finds events that were put off, or left behind by another process, or not announced. */
  readonly lookEveryMs: number;
  readonly leaseMs: number;
}

const TIMES: WorkerTimes = { lookEveryMs: 15_000, leaseMs: LEASE_MS };
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
  readonly #underWay = new Set<Promise<void>>();
  readonly #places = new SendingPlaces();
  readonly #stopping = new AbortController();
  #isStarted = false;
  #looksForAll = false;
  /** Owners who may have a line that is ready. */
  readonly #ready = new Set<IntegrationId>();

  constructor(work: WebhookWork) {
    super({ of: "webhooks", log: work.log });
    this.#work = work;
    this.#times = work.times ?? TIMES;
  }

  get changes(): ChangeListener {
    return {
      hear: () => undefined,
      changed: (topic) => {
        const [, owner] = /^webhooks-of:(\d+)$/.exec(topic) ?? [];
        if (owner !== undefined) this.#wakeFor(Number(owner) as IntegrationId);
      },
      disconnected: () => undefined,
    };
  }

  start(): void {
    this.#isStarted = true;
    this.lookEvery(this.#times.lookEveryMs);
  }

  /** Looks for all that is due, also what was put off, left behind or not announced. */
  override wake(): void {
    this.#looksForAll = true;
    super.wake();
  }

  #wakeFor(owner: IntegrationId): void {
    this.#ready.add(owner);
    super.wake();
  }

  override async idle(): Promise<void> {
    // Both are looked at in one step: a delivery that ends begins another round.
    while (!this.isIdle || this.#underWay.size > 0) await Promise.all([super.idle(), ...this.#underWay]);
  }

  /** Gives the events that are being sent a moment to arrive, and then leaves them to another process. */
  override async stop(): Promise<void> {
    const timer = setTimeout(() => this.#stopping.abort(), STOP_MS);
    await super.stop();
    await this.idle();
    clearTimeout(timer);
  }

  protected override async next(): Promise<boolean> {
    const { db, now } = this.#work;
    if (this.#looksForAll) {
      this.#looksForAll = false;
      if (await makeReady(db, now())) this.#looksForAll = true;
      for (const owner of await readyOwners(db)) this.#ready.add(owner);
    }
    // Those whose places are taken are left out: each delivery that ends looks again.
    for (const owner of this.#places.inTurn([...this.#ready])) {
      // Taken out before the question, because an event that is ordered meanwhile puts it in again.
      this.#ready.delete(owner);
      const turn = {
        owner,
        afterHost: this.#places.lastHost(owner),
        fullHosts: this.#places.fullHosts(owner),
      };
      const claimed = await claimEvent(db, now(), turn, this.#times.leaseMs);
      if (claimed === undefined) continue;
      this.#ready.add(owner);
      this.#send(claimed);
      return true;
    }
    return false;
  }

  #send(claimed: ClaimedEvent): void {
    const free = this.#places.take(claimed.integration_id, claimed.host);
    const sending = this.#deliver(claimed)
      .catch((error: unknown) => {
        // It is sent again when its lease ends.
        this.#work.log.warn({ code: codeOf(error), delivery: claimed.id }, "webhook left behind");
      })
      .finally(() => {
        this.#underWay.delete(sending);
        free();
        this.#wakeFor(claimed.integration_id);
      });
    this.#underWay.add(sending);
  }

  async #deliver(claimed: ClaimedEvent): Promise<void> {
    const { now, secretsOf, ways } = this.#work;
    const { integration_id, payload, url } = claimed;
    if (claimed.gone_url === url) return this.#leaveUntried(claimed, { status: 410, error: null });
    const secrets = await secretsOf(integration_id);
    if (secrets.length === 0) return this.#leaveUntried(claimed, { status: null, error: "REVOKED" });
    if (this.#isLate(claimed)) return;
    const headers = signedHeaders(claimed, secrets, now());
    const posted = await postWebhook(
      url,
      { integration: integration_id, headers, payload },
      ways,
      this.#stopping.signal,
    );
    if (posted.status === null && this.#stopping.signal.aborted) return this.#handBack(claimed);
    if (posted.status !== null && posted.status >= 200 && posted.status < 300)
      return this.#delivered(claimed, posted);
    return this.#failed(claimed, posted);
  }

  /** Returns true if this process stood still: an answer would come after the lease, perhaps too late. */
  #isLate({ due_at: leaseEnd }: ClaimedEvent): boolean {
    const { now, ways } = this.#work;
    return leaseEnd !== null && now().getTime() + ways.times.answerMs > leaseEnd.getTime();
  }

  /** Gives up, with this event's delivery, those before it that were refused, and tells the receiver of them. */
  async #delivered(claimed: ClaimedEvent, posted: Posted): Promise<void> {
    const { db, now } = this.#work;
    const ended: EventEnd = { end: "delivered_at", posted, now: now() };
    const isAhead = isAheadOfOthers(claimed);
    if (!isAhead && claimed.missed_sequence === null) {
      await endEvent(db, claimed, ended).execute();
      return;
    }
    await inTransaction(db, async (tx) => {
      const { numUpdatedRows: changed } = await endEvent(tx, claimed, ended).executeTakeFirstOrThrow();
      if (changed === 0n) return;
      if (isAhead) await passOver(tx, claimed, now()).execute();
      await tellOfMissed(tx, claimed, now());
    });
  }

  async #failed(claimed: ClaimedEvent, posted: Posted): Promise<void> {
    const { db, now, pauses } = this.#work;
    const { created_at: orderedAt, url } = claimed;
    const { retryAfter } = posted;
    const isAhead = isAheadOfOthers(claimed);
    const isGone = posted.status === 410 && !isAhead;
    const failures = isAhead ? claimed.failures : claimed.failures + 1;
    const next = isGone
      ? undefined
      : nextTry({ failures, orderedAt, retryAfter }, now(), Math.random(), pauses);
    // What becomes of an event ahead is decided when it is the first.
    const due = isAhead ? (next ?? now()) : next;
    // The address is not logged, because its path and query are the receiver's secrets.
    const { id: delivery, host, type, attempts } = claimed;
    const said = { delivery, host, type, attempts, ...posted, isGivenUp: due === undefined };
    this.#work.log.warn(said, "webhook not delivered");
    if (due === undefined) {
      await this.#giveUp(claimed, { posted, goneUrl: isGone ? url : undefined });
      return;
    }
    const put = putOff(claimed, { posted, due, now: now() });
    await postponeEvent(db, claimed, put).execute();
    this.#wakeIn(Math.min(put.due.getTime(), put.dueBeforeOthers.getTime()) - now().getTime());
  }

  #wakeIn(ms: number): void {
    if (this.#isStarted && ms < this.#times.lookEveryMs)
      setTimeout(() => this.wake(), Math.max(ms, 0)).unref();
  }

  async #giveUp(
    claimed: ClaimedEvent,
    how: Pick<EventEnd, "posted" | "goneUrl" | "isUntried">,
  ): Promise<void> {
    const { db, now } = this.#work;
    await endEvent(db, claimed, { end: "given_up_at", now: now(), ...how }).execute();
  }

  /** An event ahead is left to its turn. */
  async #leaveUntried(claimed: ClaimedEvent, posted: Posted): Promise<void> {
    if (isAheadOfOthers(claimed)) await this.#failed(claimed, posted);
    else await this.#giveUp(claimed, { posted, isUntried: true });
  }

  async #handBack(claimed: ClaimedEvent): Promise<void> {
    await handBack(this.#work.db, claimed, this.#work.now()).execute();
  }
}

/** Returns true for an event that is tried before its turn, because the receiver refuses the line's first one. */
function isAheadOfOthers({ sequence, next_sequence: first }: ClaimedEvent): boolean {
  return sequence > first;
}

/** Says when the line goes on, and with which event. */
function putOff(
  { sequence, next_sequence: first, refusals: before }: ClaimedEvent,
  { posted, due, now }: { readonly posted: Posted; readonly due: Date; readonly now: Date },
): PutOff {
  const most = mostRefusals(posted);
  if (most === undefined) return { posted, due, dueBeforeOthers: due, triesAhead: false, refusals: 0 };
  const refusals = before + 1;
  const triesAhead = sequence === first && refusals >= most;
  const soon = new Date(Math.min(due.getTime(), now.getTime() + OTHERS_WAIT_MS));
  return { posted, due, dueBeforeOthers: triesAhead ? now : soon, triesAhead, refusals };
}
