import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { PagedList } from "../../core/shared/loadable.ts";
import type { Elements } from "./elements.ts";
import { Loaded, type LoadedProps, type Loader } from "./loaded.tsx";
import { RestOfList } from "./rest-of-list.tsx";

export interface LoadedListProps<Item> extends Pick<LoadedProps<PagedList<Item>>, "what" | "rows"> {
  readonly store: Loader<PagedList<Item>> & { more(): void };
  /** It replaces an empty list. */
  readonly empty: ReactNode;
  /** It renders the rows, of which there is at least one; `total` counts all rows. */
  readonly children: (rows: readonly Item[], total: number) => Elements;
}

/** Shows a paged list with a button for its next page. */
export const LoadedList = observer(function LoadedList<Item>({
  store,
  empty,
  children,
  ...loaded
}: LoadedListProps<Item>) {
  return (
    <Loaded store={store} {...loaded}>
      {(list) =>
        list.rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(list.rows, list.total)}
            <RestOfList list={list} onMore={() => store.more()} />
          </>
        )
      }
    </Loaded>
  );
});
