import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import {
  formatTicketFilter,
  isFiltered,
  NO_TICKET_FILTER,
  parseTicketFilter,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Page } from "../shared/page.tsx";
import { TicketFilterBar } from "./ticket-filter-bar.tsx";
import * as s from "./ticket-list.module.css";
import { TicketListStore } from "./ticket-list.store.ts";
import { TicketRows } from "./ticket-rows.tsx";

export const TicketListView = observer(function TicketListView() {
  const store = useStore(TicketListStore);
  const [params, setParams] = useSearchParams();
  const filter = parseTicketFilter(params);
  const address = formatTicketFilter(filter);
  useEffect(() => {
    store.show(parseTicketFilter(new URLSearchParams(address)));
  }, [store, address]);
  useEffect(
    () => () => {
      store.stop();
    },
    [store],
  );
  const change = (next: TicketFilter) => {
    setParams(formatTicketFilter(next), { replace: true, preventScrollReset: true });
  };
  const { state } = store;
  const count =
    state.kind === "ready"
      ? `${store.total.toLocaleString("en-US")}${store.isCounted ? "" : "+"}`
      : undefined;
  return (
    <Page title="Tickets" count={count} lead="Open work and ideas from clients who look for a developer.">
      <TicketFilterBar filter={filter} onChange={change} />
      <p className="visually-hidden" role="status">
        {count !== undefined && !store.isOutdated && `${count} tickets`}
      </p>
      <div className={s.below}>
        <Loaded store={store} what="tickets" rows={6}>
          {() =>
            store.isEmpty ? (
              <NoTickets
                filter={filter}
                onClear={() => {
                  change({ ...NO_TICKET_FILTER, sort: filter.sort });
                }}
              />
            ) : (
              // Another list is measured anew.
              <TicketRows key={store.address} store={store} />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
});

function NoTickets({ filter, onClear }: { readonly filter: TicketFilter; readonly onClear: () => void }) {
  if (!isFiltered(filter))
    return (
      <EmptyState title="No open tickets">
        As soon as a client posts a public work request it stands here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing fits"
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No open ticket matches all of this. Fewer words or a wider budget may help.
    </EmptyState>
  );
}
