import { observer } from "mobx-react-lite";
import { withPage } from "../../core/discovery/list-page.ts";
import { formatShowcaseFilter, type ShowcaseFilter } from "../../core/showcase/showcase-filter.ts";
import { SessionStore } from "../auth/session.store.ts";
import { WayOn } from "../auth/way-on.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { SOLUTIONS } from "../shared/drawings/solutions.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { useStore } from "../shared/use-store.tsx";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import type { ShowcaseListStore } from "./showcase-list.store.ts";
import { ShowcaseWall } from "./showcase-wall.tsx";

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

export function NoShowcases() {
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
