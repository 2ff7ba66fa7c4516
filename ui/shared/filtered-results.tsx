import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { nounFor } from "../../core/shared/counted.ts";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import type { FilteredListStore } from "./filtered-list.store.ts";
import { Loaded } from "./loaded.tsx";
import { PagedRows, PastTheEnd } from "./paged-rows.tsx";
import { RestOfList } from "./rest-of-list.tsx";
import { useIsFirstDrawing } from "./use-first-drawing.ts";
import type { Elements } from "./elements.ts";

export interface FilteredResultsProps<Row extends { readonly id: number }> {
  readonly store: Pick<FilteredListStore<Row, unknown>, "state" | "isBeyond" | "nextPage" | "retry" | "more">;
  /** The noun is in the singular, such as "product". */
  readonly noun: string;
  /** The skeleton has the shape of the results. */
  readonly skeleton: ReactNode;
  readonly page: number;
  /** It returns the address of a page of this list. */
  readonly addressOf: (page: number) => string;
  /** It replaces an empty list. */
  readonly empty: ReactNode;
  readonly children: (list: LoadedPages<Row>) => Elements;
}

/** Shows a page of a filtered list with links to other pages, or what replaces it. */
export const FilteredResults = observer(function FilteredResults<Row extends { readonly id: number }>({
  store,
  noun,
  skeleton,
  page,
  addressOf,
  empty,
  children,
}: FilteredResultsProps<Row>) {
  const { isBeyond, nextPage } = store;
  const many = nounFor(2, noun);
  return (
    <Loaded store={store} what={many} skeleton={skeleton}>
      {(list) =>
        isBeyond ? (
          <PastTheEnd first={addressOf(1)}>{`No more ${many}`}</PastTheEnd>
        ) : list.total === 0 ? (
          empty
        ) : (
          <PagedRows
            previous={page > 1 ? addressOf(page - 1) : null}
            next={nextPage === null ? null : addressOf(nextPage)}
          >
            {children(list)}
            <MoreRows list={list} onMore={() => store.more()} />
          </PagedRows>
        )
      }
    </Loaded>
  );
});

/** Shows the button for more rows; before the application starts, the next page is a link. */
function MoreRows(props: { readonly list: LoadedPages<unknown>; readonly onMore: () => void }) {
  return useIsFirstDrawing() ? null : <RestOfList {...props} />;
}
