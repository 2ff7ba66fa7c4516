import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/tables.ts";
import { QueueWorker } from "../database/queue-worker.ts";
import { sha256 } from "../http/callers/tokens.ts";
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

const LOOK_EVERY_MS = 15_000;

export interface MailWork {
  readonly db: Db;
  readonly outbox: MailOutbox;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly compose: (waiting: WaitingMail) => Promise<Mail | undefined> | Mail | undefined;
}

/** It sends the mails of the outbox one after another. Several processes may do so at once. */
export class MailWorker extends QueueWorker {
  readonly #work: MailWork;
  /** The mail server took these mails, but they are still in the outbox because the database failed. */
  readonly #handedOver = new Set<number>();

  constructor(work: MailWork) {
    super({ of: "mails", log: work.log });
    this.#work = work;
  }

  start(): void {
    this.lookEvery(LOOK_EVERY_MS);
  }

  protected override async next(): Promise<boolean> {
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
      // Neither address nor text is logged: both are personal, and the link is a secret.
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

  /** Removes sent mails before another is claimed, because a mail that is claimed again is sent twice. */
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
