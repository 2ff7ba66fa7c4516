import type { WorkRequest } from "../../core/requests/request.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { ButtonLink } from "../shared/button.tsx";
import { AgreementPanel } from "./agreement-panel.tsx";
import * as s from "./agreement.module.css";

export interface RequestAgreementProps {
  readonly request: Pick<WorkRequest, "id" | "status" | "isAgreed">;
  readonly isOwner: boolean;
  /** The panel calls it at first and on every change. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** The caller reads the request again, because an action may have changed its status. */
  readonly onAction: () => void;
}

/** Shows the request's agreement to its parties, and to its owner without one how an agreement comes about. */
export function RequestAgreement({ request, isOwner, onWaiting, onAction }: RequestAgreementProps) {
  return (
    <div className={s.besideRequest}>
      <AgreementPanel
        subject={{ kind: "request", id: request.id }}
        facts={{ request: request.status, isAgreed: request.isAgreed }}
        onWaiting={onWaiting}
        onAction={onAction}
        whenEmpty={
          isOwner ? (
            <p className={s.text}>No agreement yet. Agreements proposed in a conversation appear here.</p>
          ) : null
        }
        // A developer has only one conversation here, which is the main action of the page.
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
