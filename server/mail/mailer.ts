export interface Mail {
  /**
   * It is the same for every try: a mail program that gets two mails with the same reference shows one. The
   * outbox sets it; a mail without one gets a new one for each try.
   */
  readonly reference?: string;
  readonly to: string;
  readonly subject: string;
  /** The paragraphs are plain text without markup. */
  readonly paragraphs: readonly string[];
  /** It stands after the paragraphs. The address itself grants access, so it is never logged or stored. */
  readonly link?: { readonly label: string; readonly url: string };
  /**
   * A mail that the user may choose not to get has this address: GET asks for confirmation, POST
   * unsubscribes. It works without signing in, so it is never logged or stored either.
   */
  readonly unsubscribeUrl?: string;
}

export abstract class Mailer {
  /** Rejects when the mail could not be handed over; the mail is then tried again. */
  abstract send(mail: Mail): Promise<void>;
}

export function plainText({ paragraphs, link, unsubscribeUrl }: Mail): string {
  const parts = [
    ...paragraphs,
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`]),
  ];
  return `${parts.join("\n\n")}\n`;
}

export const UNSUBSCRIBE = "Unsubscribe";
