import { observer } from "mobx-react-lite";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../shared/button.tsx";
import { PRODUCTS } from "../shared/drawings/products.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Page } from "../shared/page.tsx";
import { Tabs } from "../shared/tabs.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { CopyingStore } from "./copying.store.ts";
import { LibraryRow } from "./library-row.tsx";
import * as s from "./library.module.css";
import { LibraryStore } from "./library.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { LoadedList } from "../shared/loaded-list.tsx";

const TABS = [
  { name: "library", label: "Library" },
  { name: "archive", label: "Archive" },
] as const;

export const LibraryView = observer(function LibraryView() {
  const copying = useStore(CopyingStore);
  const [params, setParams] = useSearchParams();
  const [moved, focusMoved] = useFocusBack<HTMLParagraphElement>();
  const isArchive = params.get("view") === "archive";
  const store = useStartedStore(LibraryStore, isArchive);
  const { state, archiving } = store;
  const isEmpty = state.kind === "ready" && state.total === 0;
  return (
    <Page
      title="Your library"
      count={state.kind === "ready" && !isEmpty ? state.total : undefined}
      lead="Everything you've bought, with files, licence keys and receipts."
      {...(!isEmpty && { actions: <ButtonLink to="/marketplace">Browse products</ButtonLink> })}
    >
      <Tabs
        label="Views"
        tabs={TABS}
        selected={isArchive ? "archive" : "library"}
        onSelect={(name) => {
          setParams(name === "archive" ? { view: "archive" } : {}, {
            replace: true,
            preventScrollReset: true,
          });
        }}
      >
        {/* It takes the focus of the button that was removed. */}
        <p
          className={store.moved === null ? "visually-hidden" : s.moved}
          role="status"
          tabIndex={-1}
          ref={moved}
        >
          {store.moved}
        </p>
        <LoadedList store={store} what="your library" empty={<Nothing isArchive={isArchive} />}>
          {(rows) => (
            <ItemList className={s.list} label={isArchive ? "Archived products" : "Products"} items={rows}>
              {(item) => <LibraryRow store={store} item={item} copying={copying} onMoved={focusMoved} />}
            </ItemList>
          )}
        </LoadedList>
        <Refusal of={archiving} isApart />
      </Tabs>
    </Page>
  );
});

function Nothing({ isArchive }: { readonly isArchive: boolean }) {
  if (isArchive)
    return (
      <EmptyState title="Nothing archived" drawing={PRODUCTS}>
        Archive products you don't use. You still own them.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing here yet"
      drawing={PRODUCTS}
      action={
        <ButtonLink variant="primary" to="/marketplace">
          Browse products
        </ButtonLink>
      }
    >
      Products you buy appear here, ready to download.
    </EmptyState>
  );
}
