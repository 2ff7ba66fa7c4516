import type { AgreementViewer } from "../../core/agreements/main-action.ts";
import { STATUS_NAME, type WorkRequest } from "../../core/requests/request.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { budgetText } from "../../core/requests/budget-text.ts";
import { Avatar } from "../images/avatar.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { Fact } from "../shared/fact.tsx";
import * as s from "./request-details.module.css";

export interface RequestFactsProps {
  readonly request: WorkRequest;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly viewer: AgreementViewer;
}

/** Leaves out what the server does not say. */
export function RequestFacts({ request, now, viewer }: RequestFactsProps) {
  return (
    <dl className={s.facts}>
      <Fact name="Budget" className={s.money}>
        {budgetText(request)}
      </Fact>
      <Fact name="Status">{STATUS_NAME[request.status]}</Fact>
      {request.createdAt !== "" && (
        <Fact name="Posted">
          <TimeAgo time={request.createdAt} now={now} />
        </Fact>
      )}
      {isKnown(request.owner) && (
        <Fact name="Client">
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
        </Fact>
      )}
      <Fact name="Kind" className={s.tags}>
        <Tag>{request.isPublic ? "Public" : "Private"}</Tag>
        {request.isIdea && <Tag tone="accent">Idea</Tag>}
        {request.seeksCollaboration && <Tag tone="accent">Collaboration</Tag>}
      </Fact>
    </dl>
  );
}
