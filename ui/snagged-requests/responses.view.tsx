import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import {
  formatSnagFilter,
  parseSnagFilter,
  type SnagFilter,
} from "../../core/snagged-requests/snag-filter.ts";
import { RECEIVED_STATUS_NAME } from "../../core/snagged-requests/snag-text.ts";
import { SNAG_STATUS_NAME, SNAG_STATUSES } from "../../core/snagged-requests/snagged-request.ts";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { RESPONSES } from "../shared/drawings/responses.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { StatusChoice } from "../shared/status-choice.tsx";
import { ResponseList } from "./response-list.tsx";
import { ResponseListStore } from "./response-list.store.ts";
import * as s from "./responses.module.css";

export const ResponsesView = observer(function ResponsesView() {
  const store = useStore(ResponseListStore);
  const { params, chosen, change } = useListFilter(parseSnagFilter, formatSnagFilter);
  const filter = parseSnagFilter(params);
  const address = formatSnagFilter(filter);
  useEffect(() => {
    store.start(parseSnagFilter(new URLSearchParams(address)));
    return () => store.stop();
  }, [store, address]);
  const { state } = store;
  const isClient = store.userType === "client";
  return (
    <Page
      title="Responses"
      count={state.kind === "ready" ? state.total : undefined}
      lead={
        isClient
          ? "Developers who want to work on your requests. Accepting one opens a conversation."
          : "Your responses and their status."
      }
    >
      <Filters filter={chosen} isClient={isClient} onChange={change} />
      <ResponseList
        store={store}
        empty={
          address === "" ? (
            <Nothing isClient={isClient} />
          ) : (
            <p className={s.none}>No responses with this status. Choose All to see the rest.</p>
          )
        }
      />
    </Page>
  );
});

interface FiltersProps {
  readonly filter: SnagFilter;
  readonly isClient: boolean;
  readonly onChange: (filter: SnagFilter) => void;
}

function Filters({ filter, isClient, onChange }: FiltersProps) {
  const names = isClient ? RECEIVED_STATUS_NAME : SNAG_STATUS_NAME;
  return (
    <div className={s.filters}>
      <StatusChoice
        statuses={SNAG_STATUSES}
        names={names}
        chosen={filter.status}
        onChoose={(status) => onChange({ ...filter, status })}
      />
      {filter.requestId !== null && (
        <Button variant="quiet" onClick={() => onChange({ ...filter, requestId: null })}>
          Show all requests
        </Button>
      )}
    </div>
  );
}

function Nothing({ isClient }: { readonly isClient: boolean }) {
  return isClient ? (
    <EmptyState
      title="Nobody has responded yet"
      drawing={RESPONSES}
      action={<ButtonLink to="/creators">Find a developer</ButtonLink>}
    >
      Responses from developers appear here.
    </EmptyState>
  ) : (
    <EmptyState
      title="You haven't responded to a request yet"
      drawing={RESPONSES}
      action={<ButtonLink to="/tickets">Browse open tickets</ButtonLink>}
    >
      Respond to a request to tell its client you're interested. Your responses appear here.
    </EmptyState>
  );
}
