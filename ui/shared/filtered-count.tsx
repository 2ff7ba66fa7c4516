import { observer } from "mobx-react-lite";
import { nounFor } from "../../core/shared/counted.ts";
import type { FilteredListStore } from "./filtered-list.store.ts";

export interface FilteredCountProps {
  readonly store: Pick<FilteredListStore<never, unknown>, "total" | "isOutdated">;
  /** As it stands beside the title; undefined until it is known. */
  readonly count: string | undefined;
  /** One of what is counted, such as "product". */
  readonly noun: string;
}

/** Says how many there are once the list is another. */
export const FilteredCount = observer(function FilteredCount({ store, count, noun }: FilteredCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {count !== undefined && !store.isOutdated && `${count} ${nounFor(store.total, noun)}`}
    </p>
  );
});
