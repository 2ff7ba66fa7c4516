import type { Mail, Mailer } from "../../../server/mail/mailer.ts";

/** In the place of a mail server: keeps what was sent, and waits for what is on its way. */
export class SentMails implements Mailer {
  readonly all: Mail[] = [];
  readonly #waiting: (() => void)[] = [];

  send(mail: Mail): Promise<void> {
    this.all.push(mail);
    for (const look of this.#waiting.splice(0)) look();
    return Promise.resolve();
  }

  /** The oldest to this address with these words in its subject; taken away, so that the next call waits for the next. */
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
