import { observer } from "mobx-react-lite";
import { SHOWCASES_PATH } from "../../core/discovery/public-address.ts";
import {
  formatShowcaseFilter,
  isNarrowed,
  NO_SHOWCASE_FILTER,
  parseShowcaseFilter,
  showcaseCount,
  SHOWCASES_A_PAGE,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import { CardGridSkeleton } from "../shared/card-grid.tsx";
import { ChosenPerson, nameOfChosen } from "../shared/chosen-person.tsx";
import { FilteredListPage } from "../shared/filtered-list-page.tsx";
import { type ListAddress, listScreenPage, useListAddress } from "../shared/list-address.ts";
import { useResumedList } from "../shared/use-resumed-list.ts";
import { useStore } from "../shared/use-store.tsx";
import { ShowcaseFilterBar } from "./showcase-filter-bar.tsx";
import { showcaseListHead } from "./showcase-head.ts";
import { ShowcaseListStore } from "./showcase-list.store.ts";
import { NoShowcases, PublishLink, Showcases } from "./showcase-list-parts.tsx";

const LIST: ListAddress<ShowcaseFilter> = {
  path: SHOWCASES_PATH,
  parse: parseShowcaseFilter,
  format: formatShowcaseFilter,
  isNarrowed,
  none: NO_SHOWCASE_FILTER,
  rowsAPage: SHOWCASES_A_PAGE,
};

export const showcaseListPage = listScreenPage(LIST, ShowcaseListStore);

export const ShowcaseListView = observer(function ShowcaseListView() {
  const store = useStore(ShowcaseListStore);
  const { filter, query, chosen, change, addressWith, paging } = useListAddress(LIST);
  useResumedList(store, parseShowcaseFilter, query, paging.page);
  const makers = store.rows.map((each) => each.creator);
  const creator = nameOfChosen(filter.creator, makers);
  return (
    <FilteredListPage
      {...paging}
      store={store}
      noun="solution"
      title="Solutions"
      head={(isEmpty, shown) => showcaseListHead(filter, creator, isEmpty, shown)}
      count={(known) => showcaseCount(filter, known)}
      lead="Finished projects by developers, with their story, code and videos."
      actions={store.isEmpty && !paging.isNarrowed ? undefined : <PublishLink />}
      bar={
        <>
          <ShowcaseFilterBar filter={chosen} onChange={change} />
          {filter.creator !== null && (
            <ChosenPerson maker="creator" name={creator} everybody={addressWith({ creator: null })} />
          )}
        </>
      }
      skeleton={<CardGridSkeleton size="large" label="Loading solutions" />}
      hint="Try fewer words or another skill."
      empty={<NoShowcases />}
    >
      {(list) => <Showcases store={store} list={list} filter={filter} />}
    </FilteredListPage>
  );
});
