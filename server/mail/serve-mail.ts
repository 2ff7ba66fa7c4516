import type { FastifyInstance } from "fastify";
import type { Services } from "../http/routes/services.ts";
import type { Settings } from "../settings/settings.ts";
import type { Db } from "../database/tables.ts";
import { MailOutbox } from "./mail-outbox.ts";
import type { MailTemplate } from "./mail-template.ts";
import { MailWorker } from "./mail-worker.ts";
import type { Mailer } from "./mailer.ts";
import { SandboxMailbox } from "./sandbox-mailbox.ts";
import { SmtpMailer } from "./smtp-mailer.ts";

/**
 * Creates the outbox, and the worker that empties it until the server closes.
 * @param given replaces the mailer that follows from the settings
 */
export function serveMail(
  app: FastifyInstance,
  db: Db,
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "sandboxMail" | "publicUrl">,
  now: () => Date,
  templates: readonly MailTemplate[],
  given?: Mailer,
): Pick<Services, "outbox" | "sandboxMailbox"> {
  const mailer = given ?? mailerOf(settings, now);
  const sandboxMailbox = mailer instanceof SandboxMailbox ? mailer : undefined;
  const outbox = new MailOutbox(mailer !== undefined);
  if (mailer === undefined) {
    app.log.warn("no mail goes out: SMTP_URL is not set, or this is a copy on trial");
    return { outbox, sandboxMailbox };
  }
  const worker = new MailWorker({
    db,
    outbox,
    mailer,
    now,
    log: app.log,
    compose: ({ id, kind, address, user_id: userId }) => {
      const template = templates.find((one) => one.kind === kind);
      if (template === undefined)
        throw new Error(`No feature of this release writes mails of the kind ${kind}`);
      return template.compose({ db, id, address, userId, publicUrl: settings.publicUrl, now: now() });
    },
  });
  worker.start();
  // After the response, the transaction that enqueued the mail has been committed.
  app.addHook("onResponse", (_request, _reply, done) => {
    if (outbox.hasPending(now())) worker.wake();
    done();
  });
  app.addHook("onClose", () => worker.stop());
  return { outbox, sandboxMailbox };
}

function mailerOf(
  { smtpUrl, mailFrom, sandboxMail, publicUrl }: Parameters<typeof serveMail>[2],
  now: () => Date,
): Mailer | undefined {
  if (smtpUrl !== undefined) return new SmtpMailer(smtpUrl, mailFrom, publicUrl);
  return sandboxMail ? new SandboxMailbox(now) : undefined;
}
