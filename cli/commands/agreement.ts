import { firstValueFrom, map } from "rxjs";
import { type Agreement, AGREEMENT_STATUS_NAME, currentOf, roleIn } from "../../core/agreements/agreement.ts";
import { PRICE_TYPE_NAME } from "../../core/agreements/agreement-terms.ts";
import { turnText } from "../../core/agreements/agreement-text.ts";
import { deadlineText, priceText } from "../../core/agreements/terms-text.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { Context } from "../composition/context.ts";
import type { Output } from "../terminal/output.ts";
import { paragraphs } from "../terminal/paragraphs.ts";
import { refused } from "../terminal/refused.ts";
import { follow } from "./follow.ts";

const NONE = "There is no agreement about this request yet.";

export interface AgreementOptions {
  readonly watch?: boolean;
}

/** Shows the agreement about a request: the accepted version, else the newest. */
export async function agreement(
  context: Context,
  id: RequestId,
  { watch = false }: AgreementOptions,
): Promise<void> {
  const { output, services } = context;
  const { user } = await context.session();
  const found = await firstValueFrom(services.agreements.ofRequest(id));
  if (found === null) {
    if (watch) throw refused(NONE);
    output.note(NONE);
    return;
  }
  show(output, found, user);
  if (watch) await followAgreement(context, found, user);
}

/** Writes the agreement again each time that it has changed. */
async function followAgreement(context: Context, shown: Agreement, user: AuthUser): Promise<void> {
  const { output, services } = context;
  let before = shown;
  const subject = { kind: "conversation", id: shown.conversationId } as const;
  const polls$ = services.agreementWatch.versions(subject).pipe(
    map((answer) => {
      if (answer instanceof Failure) return answer;
      const current = currentOf(answer);
      if (current !== undefined && (current.id !== before.id || current.status !== before.status)) {
        before = current;
        if (!output.isJson) output.line();
        show(output, current, user);
      }
      return null;
    }),
  );
  await follow(context, polls$);
}

function show(output: Output, found: Agreement, user: AuthUser): void {
  if (output.isJson) {
    output.json(found);
    return;
  }
  const role = roleIn(found, user.id);
  output.line({ text: found.title, style: "bold" });
  output.line({ text: facts(found), style: "dim" });
  if (role !== undefined) output.line({ text: turnText(found, role), style: "green" });
  output.line();
  for (const line of paragraphs(found.scope, output.textWidth)) output.line(line);
}

function facts(found: Agreement): string {
  return [
    `Version ${found.version}`,
    AGREEMENT_STATUS_NAME[found.status],
    `${PRICE_TYPE_NAME[found.priceType]} ${priceText(found)}`,
    deadlineText(found),
  ].join(" · ");
}
