import { memo } from "react";
import { Link } from "react-router-dom";
import { isKnown } from "../../core/images/person-name.ts";
import { type RequestSummary, STATUS_NAME } from "../../core/requests/request.ts";
import { formatDollars } from "../../core/payments/money.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import * as opening from "../shared/opening-row.module.css";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./ticket-row.module.css";

export interface TicketRowProps {
  /** The ticket is undefined while its page is being loaded. */
  readonly ticket: RequestSummary | undefined;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** The row's link begins with this path; "/tickets" by default. */
  readonly under?: "/tickets" | "/requests";
  /** The level is 3 within a section that has its own heading. */
  readonly headingLevel?: 2 | 3;
  /** The reader owns the request: its status is shown even if open, and its owner is not named. */
  readonly isOwn?: boolean;
  /** The page already names the owner. */
  readonly isOwnerKnown?: boolean;
  /** It links the client's name to their profile, for developers. */
  readonly linksClient?: boolean;
}

export const TicketRow = memo(function TicketRow({
  ticket,
  now,
  under = "/tickets",
  headingLevel = 2,
  isOwn = false,
  isOwnerKnown = isOwn,
  linksClient = false,
}: TicketRowProps) {
  if (ticket === undefined)
    return (
      <div className={`${opening.row} ${s.row}`} aria-hidden="true">
        <div className={s.waitingTitle} />
        <div className={s.waitingText} />
        <div className={s.waitingFacts} />
      </div>
    );
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`${opening.row} ${s.row}`}>
      <Heading className={opening.title}>
        <Link to={`${under}/${ticket.id}`}>{ticket.title}</Link>
      </Heading>
      <p className={s.budget}>
        <Budget ticket={ticket} />
      </p>
      {ticket.excerpt !== "" && <p className={s.excerpt}>{ticket.excerpt}</p>}
      <p className={s.facts}>
        {!isOwnerKnown && isKnown(ticket.owner) && (
          <WithAvatar person={ticket.owner}>
            <PersonLink person={ticket.owner} as={linksClient ? "client" : null} />
          </WithAvatar>
        )}
        {(isOwn || ticket.status !== "open") && (
          <Tag tone={ticket.status === "open" ? "accent" : "plain"}>{STATUS_NAME[ticket.status]}</Tag>
        )}
        <TimeAgo time={ticket.createdAt} now={now} />
        {ticket.seeksCollaboration && <Tag tone="accent">Collaboration</Tag>}
        {!ticket.isPublic && <Tag>Private</Tag>}
      </p>
    </article>
  );
});

function Budget({ ticket: { isIdea, estimatedBudget } }: { readonly ticket: RequestSummary }) {
  if (isIdea) return <Tag tone="accent">Idea</Tag>;
  if (estimatedBudget === null) return <span className={s.open}>Budget open</span>;
  return formatDollars(estimatedBudget);
}
