import { isKnown } from "../../core/images/person-name.ts";
import { canWithdrawSnag } from "../../core/snagged-requests/snag-state-machine.ts";
import { sentSnagText } from "../../core/snagged-requests/snag-text.ts";
import { SNAG_STATUS_NAME, type SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./responses.module.css";
import { SnagContent } from "./snag-content.tsx";

export interface SentCardProps {
  readonly snag: SnaggedRequest;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly onWithdraw: () => void;
}

/** Shows a response to the developer who wrote it. */
export function SentCard({ snag, now, onWithdraw }: SentCardProps) {
  const { conversationId, status } = snag;
  const isRemoved = snag.requestId === null;
  return (
    <div className={s.card}>
      <div className={s.cardHead}>
        <p className={s.answer}>{sentSnagText(snag)}</p>
        <Tag tone={status === "accepted" ? "accent" : "plain"}>
          {isRemoved ? "Request removed" : SNAG_STATUS_NAME[status]}
        </Tag>
      </div>
      {isKnown(snag.client) && (
        <p className={s.small}>
          <WithAvatar person={snag.client}>
            You wrote to <PersonLink person={snag.client} as="client" />{" "}
            <TimeAgo time={snag.createdAt} now={now} />
          </WithAvatar>
        </p>
      )}
      <SnagContent snag={snag} />
      <div className={s.ways}>
        {conversationId !== null && (
          <ButtonLink to={`/conversations/${conversationId}`}>Open the conversation</ButtonLink>
        )}
        {isRemoved ? (
          <Button onClick={onWithdraw}>Remove from the list</Button>
        ) : (
          canWithdrawSnag(status) && <Button onClick={onWithdraw}>Withdraw</Button>
        )}
      </div>
    </div>
  );
}
