import type { AgreementViewer } from "../../core/agreements/main-action.ts";
import { STATUS_NAME, type WorkRequest } from "../../core/requests/request.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { Avatar } from "../images/avatar.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./request-details.module.css";

export interface RequestFactsProps {
  readonly request: WorkRequest;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly viewer: AgreementViewer;
}

export function RequestFacts({ request, now, viewer }: RequestFactsProps) {
  return (
    <dl className={s.facts}>
      <div>
        <dt>Budget</dt>
        <dd className={s.money}>{budgetText(request)}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{STATUS_NAME[request.status]}</dd>
      </div>
      <div>
        <dt>Posted</dt>
        <dd>
          <TimeAgo time={request.createdAt} now={now} />
        </dd>
      </div>
      <div>
        <dt>Client</dt>
        <dd>
          {viewer === "owner" ? (
            "You"
          ) : (
            <span className={s.person}>
              <Avatar person={request.owner} size="small" />
              <span>
                <PersonLink person={request.owner} as={viewer === "developer" ? "client" : null} />{" "}
                <span className={s.username}>{request.owner.username}</span>
              </span>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Kind</dt>
        <dd className={s.tags}>
          <Tag>{request.isPublic ? "Public" : "Private"}</Tag>
          {request.isIdea && <Tag tone="accent">Idea</Tag>}
          {request.seeksCollaboration && <Tag tone="accent">Collaboration</Tag>}
        </dd>
      </div>
    </dl>
  );
}

function budgetText({ isIdea, estimatedBudget }: WorkRequest): string {
  if (isIdea) return "Idea, no budget";
  return estimatedBudget === null ? "Budget open" : formatDollars(estimatedBudget);
}
