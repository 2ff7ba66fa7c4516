import { observer } from "mobx-react-lite";
import { CREATORS_PATH } from "../../core/discovery/public-address.ts";
import {
  creatorCount,
  type CreatorFilter,
  formatCreatorFilter,
  isNarrowed,
  NO_CREATOR_FILTER,
  parseCreatorFilter,
  type Creator,
} from "../../core/profiles/creator.ts";
import { WayOn } from "../auth/way-on.tsx";
import { CREATORS } from "../shared/drawings/creators.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FilteredListPage } from "../shared/filtered-list-page.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { type ListAddress, listScreenPage, useListAddress } from "../shared/list-address.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { useShownList } from "../shared/use-shown-list.ts";
import { useStore } from "../shared/use-store.tsx";
import { CreatorFilterBar } from "./creator-filter-bar.tsx";
import * as s from "./creator-list.module.css";
import { CreatorListStore } from "./creator-list.store.ts";
import { CreatorRow } from "./creator-row.tsx";
import { creatorListHead } from "./developer-head.ts";

const LIST: ListAddress<CreatorFilter> = {
  path: CREATORS_PATH,
  parse: parseCreatorFilter,
  format: formatCreatorFilter,
  isNarrowed,
  none: NO_CREATOR_FILTER,
};

export const creatorListPage = listScreenPage(LIST, CreatorListStore);

export const CreatorListView = observer(function CreatorListView() {
  const store = useStore(CreatorListStore);
  const { filter, query, chosen, change, paging } = useListAddress(LIST);
  useShownList(store, parseCreatorFilter, query, paging.page);
  return (
    <FilteredListPage
      {...paging}
      store={store}
      noun="creator"
      title="Creators"
      head={(isEmpty, shown) => creatorListHead(filter, isEmpty, shown)}
      count={(known) => creatorCount(filter, known)}
      lead="Developers, their work and their ratings."
      bar={<CreatorFilterBar filter={chosen} onChange={change} />}
      skeleton={<Skeleton rows={5} label="Loading creators" />}
      hint="Try fewer words or another skill."
      empty={<NoCreators />}
      layout="rows"
    >
      {(list) => <Creators store={store} creators={list.rows} />}
    </FilteredListPage>
  );
});

function NoCreators() {
  return (
    <EmptyState
      title="No creators yet"
      drawing={CREATORS}
      action={
        <WayOn
          developer={{ label: "Publish your profile", to: "/profile" }}
          client={{ label: "Write a request", to: "/create-request" }}
          visitor={{ label: "Join as a developer", to: "/register" }}
        />
      }
    >
      Developers with a public profile appear here.
    </EmptyState>
  );
}

interface CreatorsProps {
  readonly store: CreatorListStore;
  readonly creators: readonly Creator[];
}

const Creators = observer(function Creators({ store, creators }: CreatorsProps) {
  return (
    <ItemList
      className={store.isOutdated ? `${s.list} ${s.outdated}` : s.list}
      label="Creators"
      items={creators}
      isOutdated={store.isOutdated}
    >
      {(creator) => <CreatorRow creator={creator} />}
    </ItemList>
  );
});
