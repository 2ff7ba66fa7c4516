export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; nothing in it is markup. */
  readonly paragraphs: readonly string[];
  /** Stands after the paragraphs. Whoever has its address has what it gives: it is never logged or stored. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** How a mail leaves the house. */
export abstract class Mailer {
  /** Rejects when it could not be handed over; it will be tried again. */
  abstract send(mail: Mail): Promise<void>;
}

/** The mail as a person without HTML reads it. */
export function plainText({ paragraphs, link }: Mail): string {
  const parts = link === undefined ? paragraphs : [...paragraphs, `${link.label}:\n${link.url}`];
  return `${parts.join("\n\n")}\n`;
}
