export interface Mail {
  /**
   * The same for every try: a mail program that gets two mails with the same one shows one. The outbox gives it; a mail
   * without one gets another for each try.
   */
  readonly reference?: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text; nothing in it is markup. */
  readonly paragraphs: readonly string[];
  /** Stands after the paragraphs. Whoever has its address has what it gives: it is never logged or stored. */
  readonly link?: { readonly label: string; readonly url: string };
  /**
   * Of a mail that one may choose not to get: GET asks there, POST ends such mails. It works without signing in, so it
   * is never logged or stored, either.
   */
  readonly unsubscribeUrl?: string;
}

/** How a mail leaves the house. */
export abstract class Mailer {
  /** Rejects when it could not be handed over; it will be tried again. */
  abstract send(mail: Mail): Promise<void>;
}

/** The mail as a person without HTML reads it. */
export function plainText({ paragraphs, link, unsubscribeUrl }: Mail): string {
  const parts = [
    ...paragraphs,
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`]),
  ];
  return `${parts.join("\n\n")}\n`;
}

export const UNSUBSCRIBE = "Unsubscribe";
