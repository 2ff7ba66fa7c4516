import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Link } from "react-router-dom";
import {
  CONVERSATION_STATUS_NAME,
  type ConversationStatus,
  statusChoices,
} from "../../core/conversations/conversation.ts";
import type { Thread } from "../../core/conversations/thread.ts";
import { AgreementPanel } from "../agreements/agreement-panel.tsx";
import { useStore } from "../app/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { Dialog } from "../shared/dialog.tsx";
import { ConversationStatusStore } from "./conversation-status.store.ts";
import * as s from "./thread-aside.module.css";
import type { ThreadStore } from "./thread.store.ts";

/** What each step does, in the words of whoever takes it. */
const STEP: Readonly<
  Partial<
    Record<ConversationStatus, { readonly label: string; readonly busy: string; readonly question?: string }>
  >
> = {
  closed: { label: "Close conversation", busy: "Closing..." },
  active: { label: "Reopen conversation", busy: "Reopening..." },
  completed: {
    label: "Mark as completed",
    busy: "Completing...",
    question: "The work is done and there is nothing left to settle? This cannot be taken back.",
  },
};

export interface ThreadAsideProps {
  readonly store: ThreadStore;
  readonly thread: Thread;
  /** Where there is no room beside the messages it covers them while it is open. */
  readonly isOpen: boolean;
}

/** Beside the messages: the agreement, the request, and where the conversation stands. */
export const ThreadAside = observer(function ThreadAside({ store, thread, isOpen }: ThreadAsideProps) {
  const { conversation } = thread;
  return (
    <aside className={isOpen ? `${s.aside} ${s.open}` : s.aside} aria-label="Agreement and status">
      <AgreementPanel
        place={{ kind: "conversation", id: conversation.id }}
        news={`${conversation.lastMessageId} ${conversation.status}`}
        suggestedTitle={conversation.requestTitle}
        onStep={() => {
          store.look();
        }}
      />
      <section className={s.facts} aria-label="This conversation">
        <dl>
          <div>
            <dt>Request</dt>
            <dd>
              <Link to={`/requests/${conversation.requestId}`}>{conversation.requestTitle}</Link>
            </dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{CONVERSATION_STATUS_NAME[conversation.status]}</dd>
          </div>
        </dl>
        <StatusSteps store={store} thread={thread} />
      </section>
    </aside>
  );
});

const StatusSteps = observer(function StatusSteps({ store, thread }: Omit<ThreadAsideProps, "isOpen">) {
  const status = useStore(ConversationStatusStore);
  const [asked, setAsked] = useState<ConversationStatus | null>(null);
  const { moving } = status;
  const { id, side, status: present } = thread.conversation;
  const take = (to: ConversationStatus) => {
    void status.move(id, to).then(() => {
      setAsked(null);
      store.look();
    });
  };
  // By its place: where closing becomes reopening the focus stays on the button.
  const step = (to: ConversationStatus, place: number, isAnswer = false) => {
    const { label, busy, question } = STEP[to] ?? { label: CONVERSATION_STATUS_NAME[to], busy: "Saving..." };
    return (
      <Button
        key={place}
        variant={isAnswer ? "primary" : "secondary"}
        busy={moving.kind === "saving" && moving.to === to ? busy : undefined}
        onClick={() => {
          if (question !== undefined && !isAnswer) setAsked(to);
          else take(to);
        }}
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      {moving.kind === "refused" && (
        <p className={s.error} role="alert">
          {moving.message}
        </p>
      )}
      <div className={s.steps}>{statusChoices(present, side).map((to, at) => step(to, at))}</div>
      {asked !== null && (
        <Dialog
          open
          title={`${STEP[asked]?.label ?? ""}?`}
          onClose={() => {
            setAsked(null);
          }}
        >
          <p className={s.question}>{STEP[asked]?.question}</p>
          <div className={s.answers}>
            <Button
              variant="quiet"
              onClick={() => {
                setAsked(null);
              }}
            >
              Not yet
            </Button>
            {step(asked, 0, true)}
          </div>
        </Dialog>
      )}
    </>
  );
});
