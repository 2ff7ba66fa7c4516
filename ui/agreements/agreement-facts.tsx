import type { Agreement } from "../../core/agreements/agreement.ts";
import { PRICE_TYPE_NAME } from "../../core/agreements/agreement-terms.ts";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./agreement.module.css";
import { deadlineText, priceText } from "./terms-text.ts";
import { isolated } from "../../core/auth/plain-name.ts";

export interface AgreementFactsProps {
  readonly agreement: Agreement;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function AgreementFacts({ agreement, now }: AgreementFactsProps) {
  const proposer = agreement.proposedBy === agreement.client.id ? agreement.client : agreement.developer;
  return (
    <dl className={s.facts}>
      <div>
        <dt>{PRICE_TYPE_NAME[agreement.priceType]}</dt>
        <dd className={s.money}>{priceText(agreement)}</dd>
      </div>
      <div>
        <dt>Deadline</dt>
        <dd>{deadlineText(agreement)}</dd>
      </div>
      <div>
        <dt>Version {agreement.version}</dt>
        <dd>
          {isolated(proposer.fullName)}, <TimeAgo time={agreement.createdAt} now={now} />
        </dd>
      </div>
    </dl>
  );
}
