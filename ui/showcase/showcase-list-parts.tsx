import { observer } from "mobx-react-lite";
import { withPage } from "../../core/discovery/list-page.ts";
import { SHOWCASES_PATH, withQuery } from "../../core/discovery/public-address.ts";
import {
  formatShowcaseFilter,
  isNarrowed,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import { SessionStore } from "../auth/session.store.ts";
import { WayOn } from "../auth/way-on.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { ChosenPerson } from "../shared/chosen-person.tsx";
import { SOLUTIONS } from "../shared/drawings/solutions.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { NoneMatch } from "../shared/none-match.tsx";
import { useStore } from "../shared/use-store.tsx";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcaseListStore } from "./showcase-list.store.ts";
import { ShowcaseWall } from "./showcase-wall.tsx";

export function pageAddress(filter: ShowcaseFilter, page: number): string {
  return withQuery(SHOWCASES_PATH, withPage(formatShowcaseFilter(filter), page));
}

export function ChosenCreator({
  filter,
  name,
}: {
  readonly filter: ShowcaseFilter;
  readonly name: string | null;
}) {
  return (
    <ChosenPerson
      name={name ?? "one creator"}
      everybody={{ label: "All creators", to: pageAddress({ ...filter, creator: null }, 1) }}
    />
  );
}

export const PublishLink = observer(function PublishLink() {
  const { user } = useStore(SessionStore);
  if (user?.userType !== "developer") return null;
  return (
    <>
      <ButtonLink variant="quiet" to="/showcase/mine">
        Your solutions
      </ButtonLink>
      <ButtonLink variant="primary" to="/showcase/new">
        Publish a solution
      </ButtonLink>
    </>
  );
});

export function NoShowcases({
  filter,
  onClear,
}: {
  readonly filter: ShowcaseFilter;
  readonly onClear: () => void;
}) {
  if (!isNarrowed(filter))
    return (
      <EmptyState
        title="No solutions yet"
        drawing={SOLUTIONS}
        action={
          <WayOn
            developer={{ label: "Publish a solution", to: "/showcase/new" }}
            client={{ label: "Browse creators", to: "/creators" }}
            visitor={{ label: "Browse creators", to: "/creators" }}
          />
        }
      >
        Finished projects appear here.
      </EmptyState>
    );
  return (
    <NoneMatch title="No solutions match" onClear={onClear}>
      Try fewer words or another skill.
    </NoneMatch>
  );
}

interface ShowcasesProps {
  readonly store: ShowcaseListStore;
  readonly list: LoadedPages<ShowcaseSummary>;
  readonly filter: ShowcaseFilter;
}

export const Showcases = observer(function Showcases({ store, list, filter }: ShowcasesProps) {
  const address = withPage(formatShowcaseFilter(filter), store.page);
  return (
    <ShowcaseWall
      // A different list is measured again.
      key={list.rows[0]?.id}
      showcases={list.rows}
      total={list.total}
      store={store}
      address={address}
      isOutdated={store.isOutdated}
      isCreatorShown={filter.creator === null}
    />
  );
});
