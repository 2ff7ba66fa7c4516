import type { WorkRequest } from "../../core/requests/request.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { ButtonLink } from "../shared/button.tsx";
import { AgreementPanel } from "./agreement-panel.tsx";
import * as s from "./agreement.module.css";

export interface RequestAgreementProps {
  readonly request: Pick<WorkRequest, "id" | "status" | "isAgreed">;
  readonly isOwner: boolean;
  /** Whether it waits for this person, and again whenever that changes. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** An action may have changed the status of the request, too. */
  readonly onAction: () => void;
}

/** On the page of a request: its agreement for those who take part in it, and for its owner how one comes about. */
export function RequestAgreement({ request, isOwner, onWaiting, onAction }: RequestAgreementProps) {
  return (
    <div className={s.besideRequest}>
      <AgreementPanel
        place={{ kind: "request", id: request.id }}
        facts={{ request: request.status, isAgreed: request.isAgreed }}
        onWaiting={onWaiting}
        onAction={onAction}
        whenEmpty={
          isOwner ? (
            <p className={s.text}>No agreement yet. Agreements proposed in a conversation appear here.</p>
          ) : null
        }
        // A developer's only one is the main action of the page.
        {...(isOwner && {
          more: (conversationId: ConversationId) => (
            <ButtonLink variant="quiet" to={`/conversations/${conversationId}`}>
              Open the conversation
            </ButtonLink>
          ),
        })}
      />
    </div>
  );
}
