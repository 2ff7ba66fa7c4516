import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
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
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { FilteredResults } from "../shared/filtered-results.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { CreatorFilterBar } from "./creator-filter-bar.tsx";
import { CreatorListStore } from "./creator-list.store.ts";
import { creatorListHead } from "./developer-head.ts";
import { NoCreators } from "./no-creators.tsx";
import * as s from "./creator-list.module.css";
import { CreatorRow } from "./creator-row.tsx";

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
  const { params, chosen, change } = useListFilter(parseCreatorFilter, formatCreatorFilter);
  const { filter, page } = parsed(params);
  const address = formatCreatorFilter(filter);
  useEffect(() => {
    store.show(parseCreatorFilter(new URLSearchParams(address)), page);
  }, [store, address, page]);
  useEffect(() => () => store.stop(), [store]);
  const { state, total, isBeyond, isEnd, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady ? creatorCount(filter, { total, isEnd }) : undefined;
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
      <CreatorFilterBar filter={chosen} onChange={change} />
      <FilteredCount store={store} count={count} noun="creator" />
      <div className={s.below}>
        <FilteredResults
          store={store}
          noun="creator"
          skeleton={<Skeleton rows={5} label="Loading creators" />}
          page={page}
          addressOf={(each) => pageAddress(filter, each)}
          empty={
            <NoCreators filter={filter} onClear={() => change({ ...NO_CREATOR_FILTER, sort: chosen.sort })} />
          }
        >
          {(list) => <Creators store={store} creators={list.rows} />}
        </FilteredResults>
      </div>
    </Page>
  );
});

interface CreatorsProps {
  readonly store: CreatorListStore;
  readonly creators: readonly Creator[];
}

const Creators = observer(function Creators({ store, creators }: CreatorsProps) {
  return (
    <ul
      className={store.isOutdated ? `${s.list} ${s.outdated}` : s.list}
      role="list"
      aria-label="Creators"
      aria-busy={store.isOutdated}
    >
      {creators.map((creator) => (
        <li key={creator.id}>
          <CreatorRow creator={creator} />
        </li>
      ))}
    </ul>
  );
});

function pageAddress(filter: CreatorFilter, page: number): string {
  return withQuery(CREATORS_PATH, withPage(formatCreatorFilter(filter), page));
}
