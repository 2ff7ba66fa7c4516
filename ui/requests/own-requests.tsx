import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { REQUEST_STATUSES, type RequestSummary, STATUS_NAME } from "../../core/requests/request.ts";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import { ItemList } from "../shared/item-list.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { StatusChoice } from "../shared/status-choice.tsx";
import type { OwnRequestsStore } from "./own-requests.store.ts";
import * as s from "./own-requests.module.css";
import { TicketRow } from "./ticket-row.tsx";

export interface OwnRequestsProps {
  readonly store: OwnRequestsStore;
  readonly title: string;
  readonly empty: ReactNode;
  /** The reader posted the requests; otherwise they were shared with the reader. */
  readonly isOwn?: boolean;
}

/** Both dashboards show this list. */
export const OwnRequests = observer(function OwnRequests({
  store,
  title,
  empty,
  isOwn = false,
}: OwnRequestsProps) {
  return (
    <Loaded store={store} what={isOwn ? "your requests" : "requests shared with you"}>
      {(list) =>
        list.rows.length === 0 ? empty : <Shown store={store} title={title} list={list} isOwn={isOwn} />
      }
    </Loaded>
  );
});

interface ShownProps extends Required<Omit<OwnRequestsProps, "empty">> {
  readonly list: LoadedPages<RequestSummary>;
}

const Shown = observer(function Shown({ store, title, list, isOwn }: ShownProps) {
  const headingId = useId();
  const now = store.now();
  const { counts } = store;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={s.heading}>
        <span>{title}</span> <span className={s.count}>{list.total}</span>
      </h2>
      {isOwn && (
        <div className={s.filter}>
          <StatusChoice
            statuses={REQUEST_STATUSES}
            names={STATUS_NAME}
            chosen={store.status}
            count={
              counts === null ? undefined : (status) => (status === null ? list.rows.length : counts[status])
            }
            onChoose={(status) => store.showOnly(status)}
          />
        </div>
      )}
      {store.shown.length === 0 ? (
        <p className={s.none}>No requests with this status. Choose All to see the rest.</p>
      ) : (
        <ItemList className={s.list} items={store.shown}>
          {(row) => (
            <TicketRow
              ticket={row}
              now={now}
              under="/requests"
              headingLevel={3}
              isOwn={isOwn}
              linksClient={!isOwn}
            />
          )}
        </ItemList>
      )}
      <RestOfList list={list} onMore={() => store.more()} />
    </section>
  );
});
