import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { nounFor } from "../../core/shared/counted.ts";
import type { LoadedPages } from "../../core/shared/loadable.ts";
import type { Elements } from "./elements.ts";
import { FilteredCount } from "./filtered-count.tsx";
import * as s from "./filtered-list-page.module.css";
import type { FilteredListStore } from "./filtered-list.store.ts";
import { Loaded } from "./loaded.tsx";
import { NoneMatch, type NoneMatchProps } from "./none-match.tsx";
import { Page, type PageProps } from "./page.tsx";
import { type PageHead, unlistedHead } from "./page-head.ts";
import type { ShownPage } from "./paged-head.ts";
import { PagedRows, PastTheEnd } from "./paged-rows.tsx";
import { RestOfList } from "./rest-of-list.tsx";
import { useIsFirstDrawing } from "./use-first-drawing.ts";

interface ResultsProps<Row extends { readonly id: number }> {
  readonly store: Pick<
    FilteredListStore<Row, unknown>,
    "state" | "total" | "isBeyond" | "isEmpty" | "isEnd" | "isOutdated" | "nextPage" | "retry" | "more"
  >;
  /** The noun is in the singular, such as "product". */
  readonly noun: string;
  /** The skeleton has the shape of the results. */
  readonly skeleton: ReactNode;
  readonly page: number;
  /** It returns the address of a page of this list. */
  readonly addressOf: (page: number) => string;
  readonly children: (list: LoadedPages<Row>) => Elements;
}

export interface FilteredListPageProps<Row extends { readonly id: number }>
  extends ResultsProps<Row>, Pick<PageProps, "title" | "lead" | "actions">, Pick<NoneMatchProps, "onClear"> {
  /** @param isEmpty whether the list is known to be empty */
  readonly head: (isEmpty: boolean, shown: ShownPage) => PageHead;
  readonly count: (known: { readonly total: number; readonly isEnd: boolean }) => string;
  /** The filter bar is above the list. */
  readonly bar: Elements;
  readonly isNarrowed: boolean;
  /** It says what to try when nothing matches the filter. */
  readonly hint: string;
  /** It replaces a list that is empty without a filter. */
  readonly empty: ReactNode;
  /** Rows are closer to the filter bar than cards. */
  readonly layout?: "cards" | "rows";
}

/** Shows a public list that is filtered by its address. */
export const FilteredListPage = observer(function FilteredListPage<Row extends { readonly id: number }>({
  title,
  lead,
  actions,
  head,
  count,
  bar,
  isNarrowed,
  hint,
  onClear,
  empty,
  layout = "cards",
  ...results
}: FilteredListPageProps<Row>) {
  const { store, noun, page } = results;
  const { state, total, isBeyond, isEnd, nextPage } = store;
  const isReady = state.kind === "ready" && !isBeyond;
  const known = isReady ? count({ total, isEnd }) : undefined;
  return (
    <Page
      title={title}
      documentHead={isBeyond ? unlistedHead(title, 404) : head(store.isEmpty, { page, nextPage })}
      count={known}
      lead={lead}
      actions={actions}
    >
      {bar}
      <FilteredCount store={store} count={known} noun={noun} />
      <div className={s.results} data-layout={layout}>
        <Results
          {...results}
          empty={
            isNarrowed ? (
              <NoneMatch title={`No ${nounFor(2, noun)} match`} onClear={onClear}>
                {hint}
              </NoneMatch>
            ) : (
              empty
            )
          }
        />
      </div>
    </Page>
  );
});

/** Shows a page of the list with links to other pages, or what replaces it. */
const Results = observer(function Results<Row extends { readonly id: number }>({
  store,
  noun,
  skeleton,
  page,
  addressOf,
  empty,
  children,
}: ResultsProps<Row> & Pick<FilteredListPageProps<Row>, "empty">) {
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
