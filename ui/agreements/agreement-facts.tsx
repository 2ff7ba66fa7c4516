import { type Agreement, proposerOf } from "../../core/agreements/agreement.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import { PRICE_TYPE_NAME } from "../../core/agreements/agreement-terms.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { Fact } from "../shared/fact.tsx";
import * as s from "./agreement.module.css";
import { deadlineText, priceText } from "../../core/agreements/terms-text.ts";

export interface AgreementFactsProps {
  readonly agreement: Agreement;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** The other party's name is a link to their profile; without a reader it is plain text, as in a dialog. */
  readonly reader?: UserType | undefined;
}

export function AgreementFacts({ agreement, now, reader }: AgreementFactsProps) {
  const proposer = agreement.proposedBy === agreement.client.id ? agreement.client : agreement.developer;
  return (
    <dl className={s.facts}>
      <Fact name={PRICE_TYPE_NAME[agreement.priceType]} className={s.money}>
        {priceText(agreement)}
      </Fact>
      <Fact name="Deadline">{deadlineText(agreement)}</Fact>
      {isKnown(proposer) && (
        <Fact name={`Version ${agreement.version}`}>
          <WithAvatar person={proposer}>
            <PersonLink person={proposer} as={leadsTo(agreement, reader)} />
            {agreement.createdAt !== "" && (
              <span>
                , <TimeAgo time={agreement.createdAt} now={now} />
              </span>
            )}
          </WithAvatar>
        </Fact>
      )}
    </dl>
  );
}

function leadsTo(agreement: Agreement, reader: UserType | undefined): UserType | null {
  const proposer = proposerOf(agreement);
  return reader === undefined || proposer === reader ? null : proposer;
}
