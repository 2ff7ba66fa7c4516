import { SHOWCASES_PATH, withQuery } from "../../core/discovery/public-address.ts";
import type { UserId } from "../../core/shared/id.ts";
import { formatShowcaseFilter, NO_SHOWCASE_FILTER } from "../../core/showcase/showcase-filter.ts";
import { CardGrid } from "../shared/card-grid.tsx";
import { MoreOf } from "../shared/more-of.tsx";
import type { MoreShowcasesStore } from "./more-showcases.store.ts";
import { ShowcaseCard } from "./showcase-card.tsx";

interface MoreShowcasesProps {
  /** The component that renders this starts the store. */
  readonly store: MoreShowcasesStore;
  readonly creator: UserId;
  readonly title: string;
}

export function MoreShowcases({ store, creator, title }: MoreShowcasesProps) {
  return (
    <MoreOf
      store={store}
      title={title}
      what="solutions"
      isEmpty={({ value }) => value.length === 0}
      all={withQuery(SHOWCASES_PATH, formatShowcaseFilter({ ...NO_SHOWCASE_FILTER, creator }))}
    >
      {({ value }) => (
        <CardGrid size="large" label={title} items={value} isNarrow>
          {(showcase) => <ShowcaseCard showcase={showcase} level={3} isCreatorShown={false} />}
        </CardGrid>
      )}
    </MoreOf>
  );
}
