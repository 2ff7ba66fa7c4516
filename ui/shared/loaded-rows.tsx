import type { ReactElement } from "react";
import { LoadedList, type LoadedListProps } from "./loaded-list.tsx";
import { Rows } from "./rows.tsx";
import * as s from "./rows.module.css";

export interface LoadedRowsProps<Item> extends Pick<LoadedListProps<Item>, "store" | "what"> {
  readonly label: string;
  /** It replaces an empty list. */
  readonly empty: string;
  /** It renders a `Row` with a key. */
  readonly children: (item: Item) => ReactElement;
}

/** Shows a paged list as short rows. */
export function LoadedRows<Item>({ label, empty, children, ...list }: LoadedRowsProps<Item>) {
  return (
    <div className={s.pages}>
      <LoadedList {...list} rows={1} empty={<p className={s.empty}>{empty}</p>}>
        {(rows) => <Rows label={label}>{rows.map(children)}</Rows>}
      </LoadedList>
    </div>
  );
}
