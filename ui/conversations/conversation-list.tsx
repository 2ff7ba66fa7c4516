import { observer } from "mobx-react-lite";
import { useId } from "react";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { CONVERSATIONS } from "../shared/drawings/conversations.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { usePageHeading } from "../shared/use-page-heading.ts";
import { ConversationListStore } from "./conversation-list.store.ts";
import { ConversationRow } from "./conversation-row.tsx";
import * as s from "./conversation-list.module.css";
import { SupportListPane } from "./support-list-pane.tsx";
import { SupportListStore } from "./support-list.store.ts";
import { ErrorText } from "../shared/form/error-text.tsx";

export interface ConversationListPaneProps {
  readonly chosen: ConversationId | null;
  /** The list is the whole page, with no conversation beside it. */
  readonly isAlone: boolean;
}

export const ConversationListPane = observer(function ConversationListPane({
  chosen,
  isAlone,
}: ConversationListPaneProps) {
  const store = useStartedStore(ConversationListStore);
  const titleId = useId();
  return (
    <section className={s.pane} aria-labelledby={titleId}>
      {isAlone ? (
        <PageTitle id={titleId} />
      ) : (
        <h2 className={s.heading} id={titleId}>
          Conversations
        </h2>
      )}
      {store.isDeveloper ? (
        <DeveloperRows store={store} chosen={chosen} />
      ) : (
        <Rows store={store} chosen={chosen} />
      )}
    </section>
  );
});

function PageTitle({ id }: { readonly id: string }) {
  const heading = usePageHeading("Conversations");
  return (
    <h1 className={s.heading} id={id} ref={heading} tabIndex={-1}>
      Conversations
    </h1>
  );
}

interface RowsProps {
  readonly store: ConversationListStore;
  readonly chosen: ConversationId | null;
}

/** Waits for both lists, because one that appeared above the other would push it down. */
const DeveloperRows = observer(function DeveloperRows({ store, chosen }: RowsProps) {
  const support = useStartedStore(SupportListStore);
  if (!support.isSettled) return <Skeleton rows={4} label="Loading conversations" />;
  return (
    <>
      <SupportListPane store={support} />
      <Rows store={store} chosen={chosen} />
    </>
  );
});

const Rows = observer(function Rows({ store, chosen }: RowsProps) {
  const { rows, watched, rest } = store;
  if (rows === null)
    return watched.failure === null ? (
      <Skeleton rows={4} label="Loading conversations" />
    ) : (
      <ErrorPanel
        title="Couldn't load your conversations"
        failure={watched.failure}
        onRetry={() => store.retry()}
      />
    );
  if (rows.length === 0) return <NoConversations isDeveloper={store.isDeveloper} />;
  return (
    <>
      {watched.failure !== null && (
        <p className={s.late} role="status">
          {`This list may be out of date. ${failureMessage(watched.failure)}`}
        </p>
      )}
      <ul className={s.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <ConversationRow row={row} isChosen={row.id === chosen} now={store.now} />
          </li>
        ))}
      </ul>
      {store.hasMore && (
        <div className={s.more}>
          {typeof rest === "object" && <ErrorText>{failureMessage(rest)}</ErrorText>}
          <Button busy={rest === "loading" ? "Loading..." : undefined} onClick={() => store.more()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
});

function NoConversations({ isDeveloper }: { readonly isDeveloper: boolean }) {
  if (isDeveloper)
    return (
      <EmptyState
        title="No conversations yet"
        drawing={CONVERSATIONS}
        action={<ButtonLink to="/tickets">Browse open tickets</ButtonLink>}
      >
        Find a ticket you'd like to work on and start a conversation with its client.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No conversations yet"
      drawing={CONVERSATIONS}
      action={<ButtonLink to="/client-dashboard">Your requests</ButtonLink>}
    >
      When developers respond to your requests, you can message each other here.
    </EmptyState>
  );
}
