import { html } from "../http/answers/markup.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { sandboxPage } from "../http/answers/sandbox-page.ts";
import { type Mail, type Mailer, UNSUBSCRIBE } from "./mailer.ts";

const KEPT = 100;
export const SANDBOX_MAIL_PATH = "/practice-mail";

/**
 * It shows mails on a page of this server, for a developer who tries the product without a mail server. They
 * are in memory only, so that no link is written to a disk: a restart drops them, and each process has its
 * own.
 */
export class SandboxMailbox implements Mailer {
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

  page(): PageResult {
    return sandboxPage({
      title: "Practice mailbox",
      notice: "No mail server is set up, so all emails are shown here instead of being sent.",
      body: html`${
        this.#mails.length === 0
          ? html`<p class="lead">No emails yet. Register or request a new password, then come back.</p>`
          : ""
      }${this.#mails.map(article)}`,
    });
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
    ${
      mail.unsubscribeUrl === undefined
        ? ""
        : html`<p><a href="${mail.unsubscribeUrl}">${UNSUBSCRIBE}</a></p>`
    }
  </article>`;
}

declare module "../http/routes/services.ts" {
  interface Services {
    /** It is undefined when mails are really sent, or not at all. */
    readonly sandboxMailbox: SandboxMailbox | undefined;
  }
}
