import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import type { MailTemplate } from "../mail/mail-template.ts";

interface Recipient {
  /** It is null when the account is gone by the time the mail leaves. */
  readonly id: UserId | null;
  readonly email: string;
  readonly email_verified_at: Date | null;
}

/**
 * Tells an account's owner of a change, but only at a confirmed address: any other may be a stranger's, to
 * whom users could have such mails sent as often as they like.
 */
export async function notify(
  { db, services }: { readonly db: Db; readonly services: Pick<Services, "outbox" | "now"> },
  template: Pick<MailTemplate, "kind">,
  { id, email, email_verified_at }: Recipient,
): Promise<void> {
  if (email_verified_at === null) return;
  await services.outbox.enqueue(db, template, { address: email, userId: id }, services.now());
}
