import { observer } from "mobx-react-lite";
import type { BlockedPerson } from "../../core/blocks/block.ts";
import { Button } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { RestOfList } from "../shared/rest-of-list.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { BlockListStore } from "./block-list.store.ts";
import * as s from "./blocks.module.css";

/** Whom one has blocked, each with a button to unblock. */
export const BlockListView = observer(function BlockListView() {
  const store = useStore(BlockListStore);
  useStarted(store);
  const { state } = store;
  const { state: unblocked } = store.unblock;
  if (state.kind === "loading") return <Skeleton rows={1} label="Loading blocked people" />;
  if (state.kind === "failed")
    return (
      <ErrorPanel
        title="Couldn't load blocked people"
        failure={state.failure}
        onRetry={() => {
          store.retry();
        }}
      />
    );
  return (
    <>
      <p className={s.done} role="status">
        {unblocked.kind === "saved" && `${nameOf(unblocked.what)} is unblocked.`}
      </p>
      {state.rows.length === 0 && <p className={s.none}>You haven&apos;t blocked anyone.</p>}
      <ul className={s.rows} role="list" aria-label="Blocked people">
        {state.rows.map((person) => (
          <BlockedRow key={person.id} person={person} store={store} />
        ))}
      </ul>
      <RestOfList
        list={state}
        onMore={() => {
          store.more();
        }}
      />
    </>
  );
});

interface BlockedRowProps {
  readonly person: BlockedPerson;
  readonly store: BlockListStore;
}

const BlockedRow = observer(function BlockedRow({ person, store }: BlockedRowProps) {
  const { state, saving } = store.unblock;
  return (
    <li className={s.row}>
      <div>
        <p className={s.name}>{nameOf(person)}</p>
        <p className={s.fact}>
          Blocked <TimeAgo time={person.blockedAt} now={store.now()} />
        </p>
        {state.kind === "refused" && state.what.id === person.id && (
          <p className={s.error} role="alert">
            {state.message}
          </p>
        )}
      </div>
      <Button
        aria-label={`Unblock ${nameOf(person)}`}
        busy={saving?.id === person.id ? "Unblocking..." : undefined}
        onClick={() => void store.unblockOne(person)}
      >
        Unblock
      </Button>
    </li>
  );
});

function nameOf({ fullName, username }: BlockedPerson): string {
  return fullName || username;
}
