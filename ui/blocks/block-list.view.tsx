import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { isolated } from "../../core/text/plain-name.ts";
import type { BlockedPerson } from "../../core/blocks/block.ts";
import { Avatar } from "../images/avatar.tsx";
import { Button } from "../shared/button.tsx";
import { LoadedRows } from "../shared/loaded-rows.tsx";
import { Row } from "../shared/rows.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { BlockListStore } from "./block-list.store.ts";
import * as s from "./blocks.module.css";

export const BlockListView = observer(function BlockListView() {
  const store = useStartedStore(BlockListStore);
  const { state: unblocked } = store.unblock;
  return (
    <>
      <p className={s.done} role="status">
        {unblocked.kind === "saved" && `${isolated(displayName(unblocked.what))} is unblocked.`}
      </p>
      <LoadedRows
        store={store}
        what="blocked people"
        label="Blocked people"
        empty="You haven't blocked anyone."
      >
        {(person) => <BlockedRow key={person.id} person={person} store={store} />}
      </LoadedRows>
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
    <Row
      icon={<Avatar person={person} size="small" />}
      name={<bdi>{displayName(person)}</bdi>}
      fact={
        <span>
          Blocked <TimeAgo time={person.blockedAt} now={store.now()} />
        </span>
      }
      refusal={state.kind === "refused" && state.what.id === person.id ? state.message : undefined}
      action={
        <Button
          aria-label={`Unblock ${isolated(displayName(person))}`}
          busy={saving?.id === person.id ? "Unblocking..." : undefined}
          onClick={() => void store.unblockOne(person)}
        >
          Unblock
        </Button>
      }
    />
  );
});
