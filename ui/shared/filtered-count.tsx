import { observer } from "mobx-react-lite";
import { nounFor } from "../../core/shared/counted.ts";
import type { FilteredListStore } from "./filtered-list.store.ts";

export interface FilteredCountProps {
  readonly store: Pick<FilteredListStore<never, unknown>, "total" | "isOutdated">;
  /** The text is also beside the title; undefined while unknown. */
  readonly count: string | undefined;
  /** The noun is in the singular, such as "product". */
  readonly noun: string;
}

/** Announces the number of rows after the list has changed. */
export const FilteredCount = observer(function FilteredCount({ store, count, noun }: FilteredCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {count !== undefined && !store.isOutdated && `${count} ${nounFor(store.total, noun)}`}
    </p>
  );
});
