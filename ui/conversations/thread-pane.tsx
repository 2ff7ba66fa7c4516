import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Thread } from "../../core/chat/thread.ts";
import { type Conversation, CONVERSATION_STATUS_NAME } from "../../core/conversations/conversation.ts";
import { conversationName } from "../../core/conversations/conversation-name.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { ABSENT } from "../shared/drawings/absent.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import type { Elements } from "../shared/elements.ts";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Icon } from "../shared/icon.tsx";
import { Part } from "../shared/part.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { Tag } from "../shared/tag.tsx";
import { usePageHeading } from "../shared/use-page-heading.ts";
import { Composer } from "./composer.tsx";
import { ComposerStore } from "./composer.store.ts";
import { Messages } from "./messages.tsx";
import { ThreadAside } from "./thread-aside.tsx";
import * as s from "./thread-pane.module.css";
import { ThreadStore } from "./thread.store.ts";
import { WritingRefused } from "./writing-refused.tsx";
import { isolated } from "../../core/text/plain-name.ts";
import { Avatar } from "../images/avatar.tsx";

/** Fills the space beside the list until a conversation is chosen; phones show the list alone. */
export function NothingChosen() {
  return (
    <div className={`${s.pane} ${s.nothing}`}>
      <Icon name="discuss" size={36} />
      <p>Select a conversation to read it.</p>
    </div>
  );
}

export function NoSuchConversation() {
  const heading = usePageHeading("Conversation not found");
  return (
    <section className={s.pane}>
      <div className={s.head}>
        <Back />
        <h1 className={s.name} ref={heading} tabIndex={-1}>
          Conversation not found
        </h1>
      </div>
      <div className={s.state}>
        <EmptyState
          title="This page isn't available"
          drawing={ABSENT}
          action={<ButtonLink to="/conversations">All conversations</ButtonLink>}
        >
          It was removed with its request, or you're not part of it.
        </EmptyState>
      </div>
    </section>
  );
}

export const ThreadPane = observer(function ThreadPane({ id }: { readonly id: ConversationId }) {
  const store = useStore(ThreadStore);
  const composer = useStore(ComposerStore);
  useEffect(() => {
    const chat = store.start(id);
    if (chat !== null) composer.start(chat);
    return () => {
      composer.stop();
      store.stop();
    };
  }, [store, composer, id]);
  const { thread, failure } = store;
  if (thread !== null) return <Open store={store} composer={composer} thread={thread} />;
  if (failure?.kind === "not-found") return <NoSuchConversation />;
  return <Waiting store={store} />;
});

const Waiting = observer(function Waiting({ store }: { readonly store: ThreadStore }) {
  const heading = usePageHeading("Conversation");
  return (
    <section className={s.pane}>
      <div className={s.head}>
        <Back />
        <h1 className={s.name} ref={heading} tabIndex={-1}>
          Conversation
        </h1>
      </div>
      <div className={s.state}>
        {store.failure === null ? (
          <Skeleton rows={4} label="Loading the conversation" />
        ) : (
          <ErrorPanel
            title="Couldn't load the conversation"
            failure={store.failure}
            onRetry={() => store.refresh()}
          />
        )}
      </div>
    </section>
  );
});

interface OpenProps {
  readonly store: ThreadStore;
  readonly composer: ComposerStore;
  readonly thread: Thread<Conversation>;
}

const Open = observer(function Open({ store, composer, thread }: OpenProps) {
  const { info: conversation } = thread;
  const [isAside, setAside] = useState(false);
  const [isAgreementWaiting, setAgreementWaiting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <section className={isAside ? `${s.pane} ${s.covered}` : s.pane} aria-label={paneName(conversation)}>
        <Head conversation={conversation} onBlocked={() => store.refresh()}>
          <Button
            className={s.toggle}
            variant={isAgreementWaiting && !isAside ? "primary" : "secondary"}
            onClick={() => setAside(!isAside)}
          >
            {isAside ? "Messages" : "Agreement"}
          </Button>
        </Head>
        <div className={s.body}>
          <Part>
            <Messages
              store={store}
              composer={composer}
              thread={thread}
              onHandled={() => field.current?.focus()}
            />
          </Part>
          {store.failure !== null && (
            <p className={s.late} role="status">
              {`${failureMessage(store.failure)} We'll check for new messages again in a moment.`}
            </p>
          )}
          {conversation.canWrite ? (
            <Composer
              store={composer}
              conversation={conversation}
              field={field}
              isBesideMainAction={isAgreementWaiting}
            />
          ) : (
            <WritingRefused conversation={conversation} />
          )}
        </div>
      </section>
      <Part>
        <ThreadAside store={store} thread={thread} isOpen={isAside} onWaiting={setAgreementWaiting} />
      </Part>
    </>
  );
});

function paneName(conversation: Conversation): string {
  return `Conversation ${isKnown(conversation.other) ? "with" : "about"} ${isolated(conversationName(conversation))}`;
}

interface HeadProps {
  readonly conversation: Conversation;
  readonly onBlocked: () => void;
  readonly children: Elements;
}

/** Shows the other person and the request; where the person is unknown, the request alone. */
function Head({ conversation, onBlocked, children }: HeadProps) {
  const { other, side, status, reach, requestId, requestTitle } = conversation;
  const name = conversationName(conversation);
  const request = <Link to={`/requests/${requestId}`}>{requestTitle}</Link>;
  const heading = usePageHeading(name);
  return (
    <div className={s.head}>
      <Back />
      {isKnown(other) && <Avatar person={other} size="small" />}
      <div className={s.who}>
        <h1 className={s.name} ref={heading} tabIndex={-1}>
          {isKnown(other) ? (
            <PersonLink person={other} as={side === "owner" ? "developer" : "client"} />
          ) : (
            request
          )}
        </h1>
        <p className={s.about}>
          {status !== "active" && (
            <Tag tone={status === "agreed" ? "accent" : "plain"}>{CONVERSATION_STATUS_NAME[status]}</Tag>
          )}
          {isKnown(other) && request}
        </p>
      </div>
      {isKnown(other) && (
        <SubjectMenu
          subject={null}
          person={reach === "you_blocked" ? null : { id: other.id, name }}
          onBlocked={onBlocked}
        />
      )}
      {children}
    </div>
  );
}

function Back() {
  return (
    <Link className={s.back} to="/conversations">
      <Icon name="arrow" /> <span className="visually-hidden">All conversations</span>
    </Link>
  );
}
