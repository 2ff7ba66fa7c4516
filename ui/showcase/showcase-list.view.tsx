import { observer } from "mobx-react-lite";
import { parsePage, withPage } from "../../core/discovery/list-page.ts";
import {
  formatShowcaseFilter,
  isNarrowed,
  NO_SHOWCASE_FILTER,
  parseShowcaseFilter,
  showcaseCount,
  SHOWCASES_A_PAGE,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import { creatorName } from "../../core/showcase/showcase-text.ts";
import { CardGridSkeleton } from "../shared/card-grid.tsx";
import { FilteredCount } from "../shared/filtered-count.tsx";
import { FilteredResults } from "../shared/filtered-results.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { useResumedList } from "../shared/use-resumed-list.ts";
import { useListFilter } from "../shared/use-list-filter.ts";
import { useStore } from "../shared/use-store.tsx";
import { ShowcaseFilterBar } from "./showcase-filter-bar.tsx";
import { showcaseListHead } from "./showcase-head.ts";
import * as s from "./showcase-list.module.css";
import { ShowcaseListStore } from "./showcase-list.store.ts";
import { ChosenCreator, NoShowcases, pageAddress, PublishLink, Showcases } from "./showcase-list-parts.tsx";

export const showcaseListPage: ScreenPage = {
  query: (query) => {
    const { filter, page } = parsed(query);
    return withPage(formatShowcaseFilter(filter), page);
  },
  load: (stores, { query }) => {
    const store = stores.get(ShowcaseListStore);
    const { filter, page } = parsed(query);
    store.show(filter, page);
    return [store];
  },
};

function parsed(query: URLSearchParams) {
  const filter = parseShowcaseFilter(query);
  return { filter, page: parsePage(query, isNarrowed(filter), SHOWCASES_A_PAGE) };
}

export const ShowcaseListView = observer(function ShowcaseListView() {
  const store = useStore(ShowcaseListStore);
  const { params, chosen, change } = useListFilter(parseShowcaseFilter, formatShowcaseFilter);
  const { filter, page } = parsed(params);
  useResumedList(store, parseShowcaseFilter, formatShowcaseFilter(filter), page);
  const { state, total, isBeyond, isEnd, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const count = isReady ? showcaseCount(filter, { total, isEnd }) : undefined;
  const isEmpty = isReady && total === 0;
  const creator = nameOfChosen(filter, store);
  return (
    <Page
      title="Solutions"
      documentHead={
        isBeyond
          ? unlistedHead("Solutions", 404)
          : showcaseListHead(filter, creator, isEmpty, { page, nextPage })
      }
      count={count}
      lead="Finished projects by developers, with their story, code and videos."
      {...(!(isEmpty && !isNarrowed(filter)) && { actions: <PublishLink /> })}
    >
      <ShowcaseFilterBar filter={chosen} onChange={change} />
      {filter.creator !== null && <ChosenCreator filter={filter} name={creator} />}
      <FilteredCount store={store} count={count} noun="solution" />
      <div className={s.below}>
        <FilteredResults
          store={store}
          noun="solution"
          skeleton={<CardGridSkeleton size="large" label="Loading solutions" />}
          page={page}
          addressOf={(each) => pageAddress(filter, each)}
          empty={
            <NoShowcases
              filter={filter}
              onClear={() => change({ ...NO_SHOWCASE_FILTER, sort: chosen.sort })}
            />
          }
        >
          {(list) => <Showcases store={store} list={list} filter={filter} />}
        </FilteredResults>
      </div>
    </Page>
  );
});

/** Finds the name in the loaded showcases; null without one, and without a creator in the filter. */
function nameOfChosen({ creator }: ShowcaseFilter, { rows }: ShowcaseListStore): string | null {
  const found = creator === null ? undefined : rows.find((each) => each.creator.id === creator)?.creator;
  return found === undefined ? null : creatorName(found);
}
