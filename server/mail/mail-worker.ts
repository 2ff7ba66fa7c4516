import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { WorkLoop } from "../database/work-loop.ts";
import { sha256 } from "../http/tokens.ts";
import { codeOf } from "../settings/start-error.ts";
import type { Mail, Mailer } from "./mailer.ts";
import {
  claimMail,
  dropMail,
  type MailOutbox,
  MOST_TRIES,
  postponeMail,
  type WaitingMail,
} from "./mail-outbox.ts";

/** For what was put off, and for what another process left behind. */
const LOOK_EVERY_MS = 15_000;

export interface MailWork {
  readonly db: Kysely<Tables>;
  readonly outbox: MailOutbox;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** The words; undefined when there is nothing to say any more. */
  readonly compose: (waiting: WaitingMail) => Promise<Mail | undefined> | Mail | undefined;
}

/** Sends what waits in the outbox, one after another. Any number of processes may do so at once. */
export class MailWorker {
  readonly #work: MailWork;
  /** Taken by the mail server, but not struck off the outbox: the database went away in between. */
  readonly #handedOver = new Set<number>();
  readonly #loop = new WorkLoop(() => this.#trySendNext());
  #timer: NodeJS.Timeout | undefined;

  constructor(work: MailWork) {
    this.#work = work;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Looks now, or again when the present round ends. */
  wake(): void {
    this.#loop.wake();
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    await this.#loop.idle();
  }

  /** A mail that is being sent is sent to its end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#loop.stop();
  }

  async #trySendNext(): Promise<boolean> {
    try {
      return await this.#sendNext();
    } catch (error) {
      // The database is away; the next look tries again.
      this.#work.log.warn({ code: codeOf(error) }, "mails wait");
      return false;
    }
  }

  /** False when nothing was due. */
  async #sendNext(): Promise<boolean> {
    const { db, outbox, mailer, now, log, compose } = this.#work;
    await this.#strikeOff();
    const waiting = await claimMail(db, now());
    if (waiting === undefined) return false;
    outbox.claimed(waiting);
    try {
      const mail = await compose(waiting);
      if (mail !== undefined) await mailer.send({ ...mail, reference: referenceOf(waiting) });
    } catch (error) {
      const isLast = waiting.tries >= MOST_TRIES;
      // Neither address nor words: both are personal, and the link is a key.
      log.warn({ kind: waiting.kind, code: codeOf(error), tries: waiting.tries, isLast }, "mail not sent");
      if (!isLast) {
        await postponeMail(db, waiting, now());
        return true;
      }
    }
    this.#handedOver.add(waiting.id);
    await this.#strikeOff();
    return true;
  }

  /** Before anything else is claimed: whoever claims such a mail again sends it twice. */
  async #strikeOff(): Promise<void> {
    for (const id of this.#handedOver) {
      await dropMail(this.#work.db, id);
      this.#handedOver.delete(id);
    }
  }
}

function referenceOf({ id, created_at }: WaitingMail): string {
  return sha256(`mail ${String(id)} ${created_at.toISOString()}`).toString("base64url");
}
