import { observer } from "mobx-react-lite";
import type { Key, ReactElement } from "react";

export interface ItemListProps<Item extends { readonly id: Key }> {
  readonly className?: string | undefined;
  /** It labels a list without a heading right above it. */
  readonly label?: string;
  readonly items: readonly Item[];
  /** The items belong to the previous list; the response is pending. */
  readonly isOutdated?: boolean;
  readonly children: (item: Item, at: number) => ReactElement;
}

/** These are the props of a list that has a class of its own, and always a label. */
export type LabelledListProps<Item extends { readonly id: Key }> = Omit<
  ItemListProps<Item>,
  "className" | "label"
> & { readonly label: string };

/** Shows each item in its own `li`. */
export const ItemList = observer(function ItemList<Item extends { readonly id: Key }>({
  className,
  label,
  items,
  isOutdated,
  children,
}: ItemListProps<Item>) {
  return (
    // Some screen readers do not announce a list without markers.
    <ul className={className} role="list" aria-label={label} aria-busy={isOutdated}>
      {items.map((item, at) => (
        <li key={item.id}>{children(item, at)}</li>
      ))}
    </ul>
  );
});
