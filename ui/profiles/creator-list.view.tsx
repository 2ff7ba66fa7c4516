import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import {
  creatorCount,
  type CreatorFilter,
  formatCreatorFilter,
  isNarrowed,
  NO_CREATOR_FILTER,
  parseCreatorFilter,
  type Creator,
} from "../../core/profiles/creator.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Page } from "../shared/page.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { CreatorFilterBar } from "./creator-filter-bar.tsx";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import { CreatorListStore } from "./creator-list.store.ts";
import * as s from "./creator-list.module.css";
import { CreatorRow } from "./creator-row.tsx";

export const CreatorListView = observer(function CreatorListView() {
  const store = useStore(CreatorListStore);
  const [params, setParams] = useSearchParams();
  const filter = parseCreatorFilter(params);
  const address = formatCreatorFilter(filter);
  useEffect(() => {
    store.show(parseCreatorFilter(new URLSearchParams(address)));
  }, [store, address]);
  useEffect(
    () => () => {
      store.stop();
    },
    [store],
  );
  const change = (next: CreatorFilter) => {
    setParams(formatCreatorFilter(next), { replace: true, preventScrollReset: true });
  };
  const { state } = store;
  const count = state.kind === "ready" ? creatorCount(filter, state) : undefined;
  return (
    <Page title="Creators" count={count} lead="Developers who show their work and what others say about it.">
      <CreatorFilterBar filter={filter} onChange={change} />
      <p className="visually-hidden" role="status">
        {count !== undefined && !store.isOutdated && `${count} creators`}
      </p>
      <div className={s.below}>
        <Loaded store={store} what="creators" rows={5}>
          {(list) =>
            list.total === 0 ? (
              <NoCreators
                filter={filter}
                onClear={() => {
                  change({ ...NO_CREATOR_FILTER, sort: filter.sort });
                }}
              />
            ) : (
              <Creators store={store} state={list} />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
});

interface CreatorsProps {
  readonly store: CreatorListStore;
  readonly state: LoadedPages<Creator>;
}

const Creators = observer(function Creators({ store, state }: CreatorsProps) {
  return (
    <>
      <ul
        className={store.isOutdated ? `${s.list} ${s.outdated}` : s.list}
        role="list"
        aria-label="Creators"
        aria-busy={store.isOutdated}
      >
        {state.rows.map((creator) => (
          <li key={creator.id}>
            <CreatorRow creator={creator} />
          </li>
        ))}
      </ul>
      <RestOfList
        list={state}
        onMore={() => {
          store.more();
        }}
      />
    </>
  );
});

function NoCreators({ filter, onClear }: { readonly filter: CreatorFilter; readonly onClear: () => void }) {
  if (!isNarrowed(filter))
    return (
      <EmptyState title="Nobody here yet">
        As soon as a developer makes their profile public they stand here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nobody fits"
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No creator matches all of this. Fewer words or another skill may help.
    </EmptyState>
  );
}
