import { createTransport, type Transporter } from "nodemailer";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { html } from "../http/answers/markup.ts";
import { type Mail, type Mailer, plainText, UNSUBSCRIBE } from "./mailer.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** The whole mail must be sent within this time, which is less than the lease of mail-outbox.ts. */
const WHOLE_MS = 60_000;

export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string | { name: string; address: string };
  readonly #host: string;

  /** @param from as in a From header; by default no-reply at the product's own host */
  constructor(smtpUrl: string, from: string | undefined, publicUrl: string) {
    this.#transport = createTransport({
      url: smtpUrl,
      // An attacker who strips STARTTLS gets no password; `?requireTLS=false` permits it on a trusted line.
      requireTLS: new URL(smtpUrl).username !== "",
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#host = new URL(publicUrl).hostname;
    this.#from = from ?? { name: PRODUCT_NAME, address: `no-reply@${this.#host}` };
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      // As a string the address would be parsed, and a comma would make two addresses of it.
      to: { name: "", address: mail.to },
      subject: mail.subject,
      ...(mail.reference !== undefined && { messageId: `<${mail.reference}@${this.#host}>` }),
      text: plainText(mail),
      html: htmlOf(mail),
      headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail) },
      signal: AbortSignal.timeout(WHOLE_MS),
    });
  }
}

/** Lets the user unsubscribe with one click in the mail program (RFC 8058), which requires https. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl?.startsWith("https:") !== true) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Says language and direction on what a mail program keeps of the page; its own language may go from right to left. */
function htmlOf({ subject, paragraphs, link, unsubscribeUrl }: Mail): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:32px 16px;background:#faf8f4;color:#1a1c20;font:16px/1.55 system-ui,sans-serif"
      >
        <div lang="en" dir="ltr" style="max-width:34rem;margin:auto">
          <p style="font-weight:700;font-size:19px">${PRODUCT_NAME}</p>
          ${paragraphs.map((text) => html`<p>${text}</p>`)}
          ${
            link === undefined
              ? ""
              : html`<p>
                  <a
                    href="${link.url}"
                    style="display:inline-block;padding:12px 24px;border-radius:6px;background:#17594a;color:#fff;text-decoration:none;font-weight:600"
                    >${link.label}</a
                  >
                </p>`
          }
          ${
            unsubscribeUrl === undefined
              ? ""
              : html`<p style="margin-top:32px;font-size:13px">
                  <a href="${unsubscribeUrl}" style="color:#4c5059">${UNSUBSCRIBE}</a>
                </p>`
          }
        </div>
      </body>
    </html>`.text;
}
