import type { Kysely } from "kysely";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { Mail } from "./mailer.ts";

/** One kind of mail, written by the feature that sends it. */
export interface MailTemplate {
  /** Kept in the outbox; unique over all features. */
  readonly kind: string;
  /**
   * Writes the mail at the moment of sending, so that no secret of a link waits in the outbox. Undefined when there
   * is nothing to send any more.
   */
  readonly compose: (context: MailContext) => Promise<Mail | undefined> | Mail | undefined;
}

export interface MailContext {
  readonly db: Kysely<Tables>;
  /** What `enqueue` answered. */
  readonly id: number;
  readonly address: string;
  /** Whose account the mail was ordered for; null for one that is looked up by the address. */
  readonly userId: UserId | null;
  readonly publicUrl: string;
  readonly now: Date;
}

/** A mail that only tells of something. */
export function notice(
  kind: string,
  subject: string,
  paragraphs: (publicUrl: string) => readonly string[],
): MailTemplate {
  return {
    kind,
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
