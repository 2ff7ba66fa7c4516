import { isKnown } from "../../core/images/person-name.ts";
import { acceptRefusal, availableSnagActions } from "../../core/snagged-requests/snag-state-machine.ts";
import { RECEIVED_STATUS_NAME } from "../../core/snagged-requests/snag-text.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Tag } from "../shared/tag.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import type { ResponseAction } from "./response-list.store.ts";
import * as s from "./responses.module.css";
import { SnagContent } from "./snag-content.tsx";

export interface ReceivedCardProps {
  readonly snag: SnaggedRequest;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  readonly saving: ResponseAction | null;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

const TONE = { pending: "signal", seen: "plain", accepted: "accent", declined: "plain" } as const;

/**
 * Shows a developer's response to the client; the buttons follow core's table. A server that does not say who responded
 * takes no answers.
 */
export function ReceivedCard({ snag, now, saving, onAccept, onDecline }: ReceivedCardProps) {
  const { conversationId, developer, status } = snag;
  const steps = isKnown(developer) ? availableSnagActions(status, "client") : [];
  const refusal = snag.request === null ? undefined : acceptRefusal(snag.request.status);
  const canAccept = steps.includes("accept");
  const nameId = `response-${snag.id}`;
  return (
    <article className={s.card} aria-labelledby={nameId}>
      <div className={s.cardHead}>
        <h3 className={s.name} id={nameId}>
          {isKnown(developer) ? (
            <WithAvatar person={developer} size="small">
              <PersonLink person={developer} as="developer" />{" "}
              <span className={s.small}>{developer.username}</span>
            </WithAvatar>
          ) : (
            "A developer"
          )}
        </h3>
        <Tag tone={TONE[status]}>{RECEIVED_STATUS_NAME[status]}</Tag>
      </div>
      <p className={s.small}>
        <TimeAgo time={snag.createdAt} now={now} />
      </p>
      <SnagContent snag={snag} />
      {canAccept && refusal !== undefined && <p className={s.note}>{refusal}</p>}
      {canAccept && status === "declined" && refusal === undefined && (
        <p className={s.note}>You declined. You can still accept if you change your mind.</p>
      )}
      <div className={s.ways}>
        {conversationId !== null && (
          <ButtonLink to={`/conversations/${conversationId}`}>Open the conversation</ButtonLink>
        )}
        {canAccept && refusal === undefined && (
          <Button busy={saving === "accepted" ? "Accepting..." : undefined} onClick={onAccept}>
            {conversationId === null ? "Accept and talk" : "Accept"}
          </Button>
        )}
        {steps.includes("decline") && (
          <Button
            variant="quiet"
            busy={saving === "declined" ? "Declining..." : undefined}
            onClick={onDecline}
          >
            Decline
          </Button>
        )}
      </div>
    </article>
  );
}
