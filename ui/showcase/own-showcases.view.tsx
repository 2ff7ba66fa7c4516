import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { OwnShowcase } from "../../core/showcase/showcase.ts";
import { Button, ButtonLink } from "../shared/button.tsx";
import { SOLUTIONS } from "../shared/drawings/solutions.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Page } from "../shared/page.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { OwnShowcasesStore } from "./own-showcases.store.ts";
import * as s from "./own-showcases.module.css";
import { OwnRow } from "./own-showcase-row.tsx";
import { DeleteShowcase, ShowcaseLinks } from "./own-showcase-dialogs.tsx";

/** A creator's own solutions: how each stands, and what can be done with it. */
export const OwnShowcasesView = observer(function OwnShowcasesView() {
  const store = useStore(OwnShowcasesStore);
  useStarted(store);
  const { state } = store;
  const isEmpty = state.kind === "ready" && state.rows.length === 0;
  const publish = (
    <ButtonLink variant="primary" to="/showcase/new">
      Publish a solution
    </ButtonLink>
  );
  return (
    <Page
      title="Your solutions"
      count={state.kind === "ready" ? state.total : undefined}
      lead="Solutions you've created and who can see them."
      {...(!isEmpty && { actions: publish })}
    >
      <Loaded store={store} what="your solutions" rows={3}>
        {(list) =>
          list.rows.length === 0 ? (
            <EmptyState title="No solutions yet" drawing={SOLUTIONS} action={publish}>
              Show clients your finished work.
            </EmptyState>
          ) : (
            <>
              <List store={store} rows={list.rows} />
              <RestOfList
                list={list}
                onMore={() => {
                  store.more();
                }}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
});

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
      <ul className={s.list} role="list" aria-label="Your solutions">
        {rows.map((showcase) => (
          <li key={showcase.id}>
            <OwnRow
              store={store}
              showcase={showcase}
              onShow={(what) => {
                setShown({ what, showcase });
              }}
            />
          </li>
        ))}
      </ul>
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
