import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { firstPlaceOf, parsePage, withPage } from "../../core/discovery/list-page.ts";
import { CREATORS_PATH, withQuery } from "../../core/discovery/public-address.ts";
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
import { PagedRows, PastTheEnd } from "../shared/paged-rows.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import { useIsFirstDrawing } from "../shared/use-first-drawing.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { CreatorFilterBar } from "./creator-filter-bar.tsx";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import { CreatorListStore } from "./creator-list.store.ts";
import { creatorListHead } from "./developer-head.ts";
import * as s from "./creator-list.module.css";
import { CreatorRow } from "./creator-row.tsx";
import { nounFor } from "../../core/shared/counted.ts";

export const creatorListPage: ScreenPage = {
  query: (query) => {
    const { filter, page } = parsed(query);
    return withPage(formatCreatorFilter(filter), page);
  },
  load: (stores, { query }) => {
    const store = stores.get(CreatorListStore);
    const { filter, page } = parsed(query);
    store.show(filter, page);
    return [store];
  },
};

function parsed(query: URLSearchParams) {
  const filter = parseCreatorFilter(query);
  return { filter, page: parsePage(query, isNarrowed(filter)) };
}

export const CreatorListView = observer(function CreatorListView() {
  const store = useStore(CreatorListStore);
  const [params, setParams] = useSearchParams();
  const { filter, page } = parsed(params);
  const address = formatCreatorFilter(filter);
  useEffect(() => {
    store.show(parseCreatorFilter(new URLSearchParams(address)), page);
  }, [store, address, page]);
  useEffect(
    () => () => {
      store.stop();
    },
    [store],
  );
  const change = (next: CreatorFilter) => {
    setParams(formatCreatorFilter(next), { replace: true, preventScrollReset: true });
  };
  const { state, total, isBeyond, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady
    ? creatorCount(filter, { total, isEnd: firstPlaceOf(page) + state.rows.length >= total })
    : undefined;
  return (
    <Page
      title="Creators"
      documentHead={
        isBeyond
          ? unlistedHead("Creators", 404)
          : creatorListHead(filter, isReady && total === 0, { page, nextPage })
      }
      count={count}
      lead="Developers, their work and their ratings."
    >
      <CreatorFilterBar filter={filter} onChange={change} />
      <p className="visually-hidden" role="status">
        {count !== undefined && !store.isOutdated && `${count} ${nounFor(total, "creator")}`}
      </p>
      <div className={s.below}>
        <Loaded store={store} what="creators" rows={5}>
          {(list) =>
            isBeyond ? (
              <PastTheEnd first={pageAddress(filter, 1)}>No more creators</PastTheEnd>
            ) : list.total === 0 ? (
              <NoCreators
                filter={filter}
                onClear={() => {
                  change({ ...NO_CREATOR_FILTER, sort: filter.sort });
                }}
              />
            ) : (
              <PagedRows
                previous={page > 1 ? pageAddress(filter, page - 1) : null}
                next={nextPage === null ? null : pageAddress(filter, nextPage)}
              >
                <Creators store={store} state={list} />
              </PagedRows>
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
  // Without the application the next page is a link.
  const isFirst = useIsFirstDrawing();
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
      {!isFirst && (
        <RestOfList
          list={state}
          onMore={() => {
            store.more();
          }}
        />
      )}
    </>
  );
});

function pageAddress(filter: CreatorFilter, page: number): string {
  return withQuery(CREATORS_PATH, withPage(formatCreatorFilter(filter), page));
}

function NoCreators({ filter, onClear }: { readonly filter: CreatorFilter; readonly onClear: () => void }) {
  if (!isNarrowed(filter))
    return <EmptyState title="No creators yet">Developers with a public profile appear here.</EmptyState>;
  return (
    <EmptyState
      title="No creators match"
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try fewer words or another skill.
    </EmptyState>
  );
}
