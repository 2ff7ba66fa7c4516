import type { Mail, Mailer } from "../../../server/mail/mailer.ts";

/** It stands in for a mail server: it keeps the mails that were sent, and can wait for the next one. */
export class SentMails implements Mailer {
  readonly all: Mail[] = [];
  readonly #waiting: (() => void)[] = [];

  send(mail: Mail): Promise<void> {
    this.all.push(mail);
    for (const look of this.#waiting.splice(0)) look();
    return Promise.resolve();
  }

  /** Removes and returns the oldest mail to this address with this in its subject, or waits for it. */
  async take(to: string, subject: string): Promise<Mail> {
    for (;;) {
      const at = this.all.findIndex((mail) => mail.to === to && mail.subject.includes(subject));
      const [found] = at === -1 ? [] : this.all.splice(at, 1);
      if (found !== undefined) return found;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#waiting.push(() => {
        resolve(undefined);
      });
      await promise;
    }
  }

  async takeToken(to: string, subject: string): Promise<string> {
    const { link } = await this.take(to, subject);
    return new URL(link?.url ?? "").searchParams.get("token") ?? "";
  }
}
