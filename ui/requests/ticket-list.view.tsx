import { observer } from "mobx-react-lite";
import { TICKETS_PATH } from "../../core/discovery/public-address.ts";
import {
  formatTicketFilter,
  isFiltered,
  NO_TICKET_FILTER,
  parseTicketFilter,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { WayOn } from "../auth/way-on.tsx";
import { useShownList } from "../shared/use-shown-list.ts";
import { useStore } from "../shared/use-store.tsx";
import { REQUESTS } from "../shared/drawings/requests.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { type ListAddress, listScreenPage, useListAddress } from "../shared/list-address.ts";
import { Loaded } from "../shared/loaded.tsx";
import { NoneMatch } from "../shared/none-match.tsx";
import { Page } from "../shared/page.tsx";
import { PagedRows, PastTheEnd } from "../shared/paged-rows.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import { TicketFilterBar } from "./ticket-filter-bar.tsx";
import * as s from "./ticket-list.module.css";
import { ticketListHead } from "./ticket-head.ts";
import { TicketListStore } from "./ticket-list.store.ts";
import { TicketRows } from "./ticket-rows.tsx";

const LIST: ListAddress<TicketFilter> = {
  path: TICKETS_PATH,
  parse: parseTicketFilter,
  format: formatTicketFilter,
  isNarrowed: isFiltered,
  none: NO_TICKET_FILTER,
};

export const ticketListPage = listScreenPage(LIST, TicketListStore);

export const TicketListView = observer(function TicketListView() {
  const store = useStore(TicketListStore);
  const { filter, query, chosen, change, paging } = useListAddress(LIST);
  const { page, isNarrowed, addressOf, onClear } = paging;
  useShownList(store, parseTicketFilter, query, page);
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
              <PastTheEnd first={addressOf(1)}>No more tickets</PastTheEnd>
            ) : store.isEmpty ? (
              <NoTickets isNarrowed={isNarrowed} onClear={onClear} />
            ) : (
              <PagedRows
                previous={page > 1 ? addressOf(page - 1) : null}
                next={nextPage === null ? null : addressOf(nextPage)}
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

function NoTickets({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed)
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
