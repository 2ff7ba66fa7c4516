import { MailOutbox } from "../../../server/mail/mail-outbox.ts";
import { MailWorker } from "../../../server/mail/mail-worker.ts";
import type { Mail } from "../../../server/mail/mailer.ts";
import { notificationMail } from "../../../server/notifications/notification-mail.ts";
import { orderNotificationMails } from "../../../server/notifications/order-mails.ts";
import { SentMails } from "./sent-mails.ts";
import type { TestServer } from "./test-server.ts";

export const PUBLIC_URL = "https://atelier.example";

/** Orders and sends the mails about notifications of a server that sends none itself, when the test says so. */
export class NotificationMails {
  readonly #server: TestServer;
  readonly #outbox = new MailOutbox(true);
  readonly #sent = new SentMails();
  readonly #worker: MailWorker;

  constructor(server: TestServer) {
    this.#server = server;
    const db = server.database.kysely;
    const now = () => server.now;
    this.#worker = new MailWorker({
      db,
      outbox: this.#outbox,
      mailer: this.#sent,
      now,
      log: server.app.log,
      compose: ({ id, address }) =>
        notificationMail.compose({ db, id, address, userId: null, publicUrl: PUBLIC_URL, now: now() }),
    });
  }

  async order(): Promise<void> {
    const { database, now } = this.#server;
    await orderNotificationMails(database.kysely, now, { services: { outbox: this.#outbox } });
  }

  async pass(ms: number): Promise<void> {
    this.#server.advance(ms);
    await this.order();
  }

  /** Returns the mails that were ordered since the last call. */
  async take(): Promise<readonly Mail[]> {
    this.#worker.wake();
    await this.#worker.idle();
    return this.#sent.all.splice(0);
  }
}
