import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { SANDBOX_MAIL_PATH } from "../mail/sandbox-mailbox.ts";
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from "../sample-data/people.ts";
import type { Settings } from "../settings/settings.ts";
import { tryingOutLine } from "../settings/trying-out.ts";

/**
 * Returns the lines that a start prints on standard output.
 * @param closedAccounts how many accounts lost the sample password
 */
export function startReport(settings: Settings, closedAccounts: number): string[] {
  const { publicUrl, sandboxMail, smtpUrl, sampleData } = settings;
  const lines = [`${PRODUCT_NAME} is ready at ${publicUrl}`, tryingOutLine(settings)];
  if (closedAccounts > 0)
    lines.push(
      `${String(closedAccounts)} accounts still had the sample password, which everybody knows: they can no longer sign in with it.`,
    );
  if (sandboxMail && smtpUrl === undefined) lines.push(`Mails are kept at ${publicUrl}${SANDBOX_MAIL_PATH}`);
  if (sampleData) lines.push(...sampleSignIns());
  return lines;
}

function sampleSignIns(): string[] {
  const lines = SAMPLE_SIGN_INS.map(
    ({ role, username }) => `  ${role.padEnd(10)} ${username} / ${SAMPLE_PASSWORD}`,
  );
  return ["Sample sign-ins:", ...lines];
}
