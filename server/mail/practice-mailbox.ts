import type { FastifyInstance } from "fastify";
import { html } from "../app/markup.ts";
import { sendPracticePage } from "../app/practice-page.ts";
import type { Mail, Mailer } from "./mailer.ts";

const KEPT = 100;
export const PRACTICE_MAIL_PATH = "/practice-mail";

/**
 * Where mails go when a newcomer tries the product without a mail server: to a page of this server.
 * In memory only, so that no link of a mail is ever written to a disk; a restart empties it, and each process has its own.
 */
export class PracticeMailbox implements Mailer {
  readonly #mails: { readonly mail: Mail; readonly at: Date }[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  send(mail: Mail): Promise<void> {
    this.#mails.unshift({ mail, at: this.#now() });
    this.#mails.length = Math.min(this.#mails.length, KEPT);
    return Promise.resolve();
  }

  serve(app: FastifyInstance): void {
    app.get(PRACTICE_MAIL_PATH, (_request, reply) =>
      sendPracticePage(reply, {
        title: "Practice mailbox",
        notice: "No mail server is set up, so mails to everybody end here instead of going out.",
        body: html`${
          this.#mails.length === 0
            ? html`<p class="lead">Nothing yet. Register, or ask for a new password, and come back.</p>`
            : ""
        }${this.#mails.map(article)}`,
      }),
    );
  }
}

function article({ mail, at }: { mail: Mail; at: Date }) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>Sent</dt>
      <dd><time datetime="${at.toISOString()}">${at.toUTCString()}</time></dd>
    </dl>
    ${mail.paragraphs.map((text) => html`<p>${text}</p>`)}
    ${
      mail.link === undefined
        ? ""
        : html`<p><a class="button" href="${mail.link.url}">${mail.link.label}</a></p>`
    }
  </article>`;
}
