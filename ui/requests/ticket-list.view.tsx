import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import { TICKETS_PATH, withQuery } from "../../core/discovery/public-address.ts";
import {
  formatTicketFilter,
  isFiltered,
  NO_TICKET_FILTER,
  parseTicketFilter,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { WayOn } from "../auth/way-on.tsx";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { REQUESTS } from "../shared/drawings/requests.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { NoneMatch } from "../shared/none-match.tsx";
import { Page } from "../shared/page.tsx";
import { PagedRows, PastTheEnd } from "../shared/paged-rows.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { TicketFilterBar } from "./ticket-filter-bar.tsx";
import * as s from "./ticket-list.module.css";
import { ticketListHead } from "./ticket-head.ts";
import { TicketListStore } from "./ticket-list.store.ts";
import { TicketRows } from "./ticket-rows.tsx";

export const ticketListPage: ScreenPage = {
  query: (query) => {
    const { filter, page } = parsed(query);
    return withPage(formatTicketFilter(filter), page);
  },
  load: (stores, { query }) => {
    const store = stores.get(TicketListStore);
    const { filter, page } = parsed(query);
    store.show(filter, page);
    return [store];
  },
};

function parsed(query: URLSearchParams) {
  const filter = parseTicketFilter(query);
  return { filter, page: parsePage(query, isFiltered(filter)) };
}

export const TicketListView = observer(function TicketListView() {
  const store = useStore(TicketListStore);
  const { params, chosen, change } = useListFilter(parseTicketFilter, formatTicketFilter);
  const { filter, page } = parsed(params);
  const address = formatTicketFilter(filter);
  useEffect(() => {
    store.show(parseTicketFilter(new URLSearchParams(address)), page);
  }, [store, address, page]);
  useEffect(() => () => store.stop(), [store]);
  const { state, isBeyond, nextPage } = store;
  const isReady = state.kind === "ready";
  const count =
    isReady && !isBeyond ? `${store.total.toLocaleString("en-US")}${store.isCounted ? "" : "+"}` : undefined;
  return (
    <Page
      title="Tickets"
      documentHead={
        isBeyond ? unlistedHead("Tickets", 404) : ticketListHead(filter, store.isEmpty, { page, nextPage })
      }
      count={count}
      lead="Open work and ideas from clients looking for developers."
    >
      <TicketFilterBar filter={chosen} onChange={change} />
      <FilteredCount store={store} count={count} noun="ticket" />
      <div className={s.below}>
        <Loaded store={store} what="tickets" rows={6}>
          {() =>
            isBeyond ? (
              <PastTheEnd first={pageAddress(filter, 1)}>No more tickets</PastTheEnd>
            ) : store.isEmpty ? (
              <NoTickets filter={filter} onClear={() => change({ ...NO_TICKET_FILTER, sort: chosen.sort })} />
            ) : (
              <PagedRows
                previous={page > 1 ? pageAddress(filter, page - 1) : null}
                next={nextPage === null ? null : pageAddress(filter, nextPage)}
              >
                {/* A different list is measured again. */}
                <TicketRows key={store.address} store={store} />
              </PagedRows>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
});

function pageAddress(filter: TicketFilter, page: number): string {
  return withQuery(TICKETS_PATH, withPage(formatTicketFilter(filter), page));
}

function NoTickets({ filter, onClear }: { readonly filter: TicketFilter; readonly onClear: () => void }) {
  if (!isFiltered(filter))
    return (
      <EmptyState
        title="No open tickets"
        drawing={REQUESTS}
        action={
          <WayOn
            developer={{ label: "Show your work", to: "/showcase/mine" }}
            client={{ label: "Write a request", to: "/create-request" }}
            visitor={{ label: "Write a request", to: "/create-request" }}
          />
        }
      >
        Public work requests appear here.
      </EmptyState>
    );
  return (
    <NoneMatch title="No tickets match" onClear={onClear}>
      Try fewer words or a wider budget.
    </NoneMatch>
  );
}
