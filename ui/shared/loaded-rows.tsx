import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { PagedList } from "../../core/shared/loadable.ts";
import { Loaded, type Loader } from "./loaded.tsx";
import { RestOfList } from "./rest-of-list.tsx";
import { Rows } from "./rows.tsx";
import * as s from "./rows.module.css";

export interface LoadedRowsProps<Item> {
  readonly store: Loader<PagedList<Item>> & { more(): void };
  /** What is listed, in the middle of a sentence: "blocked people". */
  readonly what: string;
  readonly label: string;
  /** In the place of the list while there is nothing in it. */
  readonly empty: string;
  /** A Row with a key. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that is read page by page, as short rows. */
export const LoadedRows = observer(function LoadedRows<Item>({
  store,
  what,
  label,
  empty,
  children,
}: LoadedRowsProps<Item>) {
  return (
    <Loaded store={store} what={what} rows={1}>
      {(list) =>
        list.rows.length === 0 ? (
          <p className={s.empty}>{empty}</p>
        ) : (
          <div className={s.pages}>
            <Rows label={label}>{list.rows.map(children)}</Rows>
            <RestOfList
              list={list}
              onMore={() => {
                store.more();
              }}
            />
          </div>
        )
      }
    </Loaded>
  );
});
