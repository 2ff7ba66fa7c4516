import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Link } from "react-router-dom";
import { nextConversationStatuses } from "../../core/agreements/engagement-state-machine.ts";
import {
  type Conversation,
  CONVERSATION_STATUS_NAME,
  type ConversationStatus,
} from "../../core/conversations/conversation.ts";
import type { Thread } from "../../core/chat/thread.ts";
import { AgreementPanel } from "../agreements/agreement-panel.tsx";
import { useStore } from "../shared/use-store.tsx";
import { Button, type ButtonProps } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { ConversationStatusStore } from "./conversation-status.store.ts";
import { Fact } from "../shared/fact.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./thread-aside.module.css";
import type { ThreadStore } from "./thread.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

/** Each status that the user can set has a button here. */
const STATUS_BUTTON: Readonly<
  Partial<
    Record<ConversationStatus, { readonly label: string; readonly busy: string; readonly question?: string }>
  >
> = {
  closed: {
    label: "Close conversation",
    busy: "Closing...",
    question:
      "Any open proposal also ends. You can reopen the conversation later, and sending a message also reopens it.",
  },
  active: { label: "Reopen conversation", busy: "Reopening..." },
};

export interface ThreadAsideProps {
  readonly store: ThreadStore;
  readonly thread: Thread<Conversation>;
  /** On narrow screens the open aside covers the messages. */
  readonly isOpen: boolean;
  /** An agreement that waits for the user takes the primary button. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Shows the agreement, the request and the conversation's status beside the messages. */
export const ThreadAside = observer(function ThreadAside({
  store,
  thread,
  isOpen,
  onWaiting,
}: ThreadAsideProps) {
  const { info: conversation } = thread;
  return (
    <aside className={isOpen ? `${s.aside} ${s.open}` : s.aside} aria-label="Agreement and status">
      <AgreementPanel
        subject={{ kind: "conversation", id: conversation.id }}
        facts={{
          request: conversation.requestStatus,
          conversation: conversation.status,
          canWrite: conversation.canWrite,
          reach: conversation.reach,
        }}
        revision={`${conversation.lastMessageId} ${conversation.status}`}
        suggestedTitle={conversation.requestTitle}
        onWaiting={onWaiting}
        onAction={() => store.refresh()}
      />
      <section className={s.facts} aria-label="This conversation">
        <dl>
          <Fact name="Request">
            <Link to={`/requests/${conversation.requestId}`}>{conversation.requestTitle}</Link>
          </Fact>
          <Fact name="Status">{CONVERSATION_STATUS_NAME[conversation.status]}</Fact>
        </dl>
        <StatusButtons store={store} thread={thread} />
      </section>
    </aside>
  );
});

const StatusButtons = observer(function StatusButtons({
  store,
  thread,
}: Pick<ThreadAsideProps, "store" | "thread">) {
  const status = useStore(ConversationStatusStore);
  const [asked, setAsked] = useState<ConversationStatus | null>(null);
  const { change } = status;
  const { id, status: present } = thread.info;
  const set = (to: ConversationStatus) => {
    void status.set(id, to).then(() => {
      setAsked(null);
      store.refresh();
    });
  };
  const keep = () => setAsked(null);
  return (
    <>
      <Refusal of={change} />
      <Actions>
        {nextConversationStatuses(present).map((to, index) => (
          <StatusButton
            // The position is the key: when "Close" becomes "Reopen", it is the same element and keeps the focus.
            key={index}
            to={to}
            isSaving={change.saving === to}
            onClick={() => {
              if (STATUS_BUTTON[to]?.question === undefined) set(to);
              else setAsked(to);
            }}
          />
        ))}
      </Actions>
      {asked !== null && (
        <Dialog open title={`${STATUS_BUTTON[asked]?.label ?? ""}?`} onClose={keep}>
          <p className={s.question}>{STATUS_BUTTON[asked]?.question}</p>
          <Actions isAtEnd isApart>
            <Button variant="quiet" onClick={keep}>
              Keep it open
            </Button>
            <StatusButton
              to={asked}
              variant="primary"
              isSaving={change.saving === asked}
              onClick={() => set(asked)}
            />
          </Actions>
        </Dialog>
      )}
    </>
  );
});

interface StatusButtonProps extends Pick<ButtonProps, "variant" | "onClick"> {
  readonly to: ConversationStatus;
  readonly isSaving: boolean;
}

function StatusButton({ to, isSaving, ...props }: StatusButtonProps) {
  const { label, busy } = STATUS_BUTTON[to] ?? { label: CONVERSATION_STATUS_NAME[to], busy: "Saving..." };
  return (
    <Button {...props} busy={isSaving ? busy : undefined}>
      {label}
    </Button>
  );
}
