import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import type { OwnRequestsStore } from "./own-requests.store.ts";
import * as s from "./own-requests.module.css";
import { StatusFilter } from "./status-filter.tsx";
import { TicketRow } from "./ticket-row.tsx";

export interface OwnRequestsProps {
  readonly store: OwnRequestsStore;
  readonly title: string;
  readonly empty: ReactNode;
  /** The reader wrote them; else they were shared with the reader. */
  readonly isOwn?: boolean;
}

/** The list that both dashboards carry. */
export const OwnRequests = observer(function OwnRequests({
  store,
  title,
  empty,
  isOwn = false,
}: OwnRequestsProps) {
  const headingId = useId();
  const { state } = store;
  if (state.kind === "loading") return <Skeleton rows={3} label={`Loading: ${title}`} />;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title={`${title} did not load`}
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  if (state.rows.length === 0) return empty;
  const now = store.now();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={s.heading}>
        {title} <span className={s.count}>{state.total}</span>
      </h2>
      {isOwn && <StatusFilter store={store} />}
      {store.shown.length === 0 ? (
        <p className={s.none}>None of your requests stands there.</p>
      ) : (
        <ul className={s.list} role="list">
          {store.shown.map((row) => (
            <li key={row.id}>
              <TicketRow ticket={row} now={now} under="/requests" headingLevel={3} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
      <RestOfList
        list={state}
        onMore={() => {
          store.more();
        }}
      />
    </section>
  );
});
