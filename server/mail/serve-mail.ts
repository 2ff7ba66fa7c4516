import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Settings } from "../app/settings.ts";
import type { Tables } from "../app/tables.ts";
import { composeAccountMail } from "../auth/account-mails.ts";
import { MailOutbox } from "./mail-outbox.ts";
import { MailWorker } from "./mail-worker.ts";
import type { Mailer } from "./mailer.ts";
import { PracticeMailbox } from "./practice-mailbox.ts";
import { SmtpMailer } from "./smtp-mailer.ts";

/**
 * The outbox and whoever empties it until the server closes.
 * @param given in the place of what the settings say
 */
export function serveMail(
  app: FastifyInstance,
  db: Kysely<Tables>,
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "practiceMail" | "publicUrl">,
  now: () => Date,
  given?: Mailer,
): MailOutbox {
  const mailer = given ?? mailerOf(app, settings, now);
  const outbox = new MailOutbox(mailer !== undefined);
  if (mailer === undefined) {
    app.log.warn("SMTP_URL is not set: no mail goes out");
    return outbox;
  }
  const worker = new MailWorker({
    db,
    outbox,
    mailer,
    now,
    log: app.log,
    compose: (waiting) => composeAccountMail(db, waiting, settings.publicUrl, now()),
  });
  worker.start();
  // After the answer, because what it was ordered with has been committed by then.
  app.addHook("onResponse", (_request, _reply, done) => {
    if (outbox.hasNews(now())) worker.wake();
    done();
  });
  app.addHook("onClose", () => worker.stop());
  return outbox;
}

function mailerOf(
  app: FastifyInstance,
  { smtpUrl, mailFrom, practiceMail, publicUrl }: Parameters<typeof serveMail>[2],
  now: () => Date,
): Mailer | undefined {
  if (smtpUrl !== undefined) return new SmtpMailer(smtpUrl, mailFrom, publicUrl);
  if (!practiceMail) return undefined;
  const mailbox = new PracticeMailbox(now);
  mailbox.serve(app);
  return mailbox;
}
