import type { RequestId } from "../../core/shared/id.ts";
import { ButtonLink } from "../shared/button.tsx";
import { AgreementPanel } from "./agreement-panel.tsx";
import * as s from "./agreement.module.css";

export interface RequestAgreementProps {
  readonly requestId: RequestId;
  readonly isOwner: boolean;
  /** A step may have moved the request, too. */
  readonly onStep: () => void;
}

/** On the page of a request: its agreement for those who take part in it, and for its owner how one comes about. */
export function RequestAgreement({ requestId, isOwner, onStep }: RequestAgreementProps) {
  return (
    <div className={s.besideRequest}>
      <AgreementPanel
        place={{ kind: "request", id: requestId }}
        onStep={onStep}
        whenEmpty={
          isOwner ? (
            <p className={s.text}>
              No agreement yet. It is proposed in a conversation with a developer, and stands here from then
              on.
            </p>
          ) : null
        }
        more={(conversationId) => (
          <ButtonLink variant="quiet" to={`/conversations/${conversationId}`}>
            Open the conversation
          </ButtonLink>
        )}
      />
    </div>
  );
}
