import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { OwnShowcase } from "../../core/showcase/showcase.ts";
import { Button } from "../shared/button.tsx";
import { SOLUTIONS } from "../shared/drawings/solutions.ts";
import { ItemList } from "../shared/item-list.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { OwnShowcasesStore } from "./own-showcases.store.ts";
import * as s from "./own-showcases.module.css";
import { OwnRow } from "./own-showcase-row.tsx";
import { DeleteShowcase, ShowcaseLinks } from "./own-showcase-dialogs.tsx";
import { OwnListPage } from "../shared/own-list-page.tsx";

/** Shows a creator their solutions with state and actions. */
export function OwnShowcasesView() {
  const store = useStartedStore(OwnShowcasesStore);
  return (
    <OwnListPage
      store={store}
      title="Your solutions"
      lead="Solutions you've created and who can see them."
      what="your solutions"
      create={{ label: "Publish a solution", to: "/showcase/new" }}
      empty={{
        title: "No solutions yet",
        drawing: SOLUTIONS,
        text: "Show clients your finished work.",
      }}
    >
      {(rows) => <List store={store} rows={rows} />}
    </OwnListPage>
  );
}

interface ListProps {
  readonly store: OwnShowcasesStore;
  readonly rows: readonly OwnShowcase[];
}

const List = observer(function List({ store, rows }: ListProps) {
  const [shown, setShown] = useState<{ what: "links" | "removal"; showcase: OwnShowcase } | null>(null);
  const [undo, focusUndo] = useFocusBack<HTMLDivElement>();
  const { deleted } = store;
  return (
    <>
      {deleted !== null && (
        <div className={s.deleted} role="status" tabIndex={-1} ref={undo}>
          <span>
            <bdi>{deleted.title}</bdi> was deleted
          </span>
          <Button
            busy={store.restoring.saving === deleted.id ? "Restoring..." : undefined}
            onClick={() => void store.restore(deleted)}
          >
            Undo
          </Button>
        </div>
      )}
      <ItemList className={s.list} label="Your solutions" items={rows}>
        {(showcase) => (
          <OwnRow store={store} showcase={showcase} onShow={(what) => setShown({ what, showcase })} />
        )}
      </ItemList>
      {shown?.what === "links" && (
        <ShowcaseLinks
          showcase={shown.showcase}
          onClose={() => {
            setShown(null);
            store.reload();
          }}
        />
      )}
      {shown?.what === "removal" && (
        <DeleteShowcase
          of={store.removing}
          run={() => store.remove(shown.showcase)}
          showcase={shown.showcase}
          onClose={(isGone) => {
            setShown(null);
            if (isGone) focusUndo();
          }}
        />
      )}
    </>
  );
});
