import { isKnown } from "../../core/images/person-name.ts";
import { formatDollars } from "../../core/payments/money.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import { ButtonLink } from "../shared/button.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { TalkButton } from "../subscription/talk-button.tsx";
import * as s from "../shared/person-card.module.css";

export interface SharedRequestBodyProps {
  readonly request: Omit<SharedRequest, "title" | "isNew">;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** The card's heading has this id. */
  readonly titleId: string;
  readonly onFollow?: () => void;
}

/** Shows the content of a shared request's card, and its two actions. */
export function SharedRequestBody({ request, now, titleId, onFollow }: SharedRequestBodyProps) {
  const { id, excerpt, estimatedBudget, owner, shareDate, status, conversationId } = request;
  return (
    <>
      <p className={s.excerpt}>{excerpt}</p>
      <p className={s.facts}>
        <span className={s.budget}>
          {estimatedBudget === null ? "Budget open" : formatDollars(estimatedBudget)}
        </span>
        {(isKnown(owner) || shareDate !== "") && (
          <span>
            Shared{" "}
            {isKnown(owner) && (
              <span>
                by <PersonLink person={owner} as="client" />{" "}
              </span>
            )}
            <TimeAgo time={shareDate} now={now} />
          </span>
        )}
      </p>
      <div className={s.actions}>
        <ButtonLink to={`/requests/${id}`} aria-describedby={titleId} onClick={onFollow}>
          View Details
        </ButtonLink>
        <TalkButton requestId={id} status={status} conversationId={conversationId} variant="secondary" />
      </div>
    </>
  );
}
