import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { Mail } from "./mailer.ts";

interface Template<Written extends Mail> {
  /** Unique over all features; the outbox stores it. */
  readonly kind: string;
  /**
   * Writes the mail when it is sent, so that the outbox never stores the secret of a link. Returns undefined
   * when there is nothing to send any more.
   */
  readonly compose: (context: MailContext) => Promise<Written | undefined> | Written | undefined;
}

/** Mail that follows from what its recipient did, or tells of their account, their money or their rights. */
interface NeededMailTemplate extends Template<Mail> {
  readonly isOptional: false;
}

/** Mail that its recipient did not ask for, with an address that ends such mails. */
interface OptionalMailTemplate extends Template<Mail & Required<Pick<Mail, "unsubscribeUrl">>> {
  readonly isOptional: true;
}

export type MailTemplate = NeededMailTemplate | OptionalMailTemplate;

export interface MailContext {
  readonly db: Db;
  /** It is the id that `enqueue` returned. */
  readonly id: number;
  readonly address: string;
  /** The mail was ordered for this account; null means that the account is looked up by the address. */
  readonly userId: UserId | null;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Makes the template of a mail about the recipient's account that only informs and has no link. */
export function notice(
  kind: string,
  subject: string,
  paragraphs: (publicUrl: string) => readonly string[],
): MailTemplate {
  return {
    kind,
    isOptional: false,
    compose: ({ address, publicUrl }) => ({
      to: address,
      subject: `${subject} (${PRODUCT_NAME})`,
      paragraphs: paragraphs(publicUrl),
    }),
  };
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly mails?: readonly MailTemplate[];
  }
}
