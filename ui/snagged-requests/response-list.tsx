import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { SnagGroup } from "../../core/snagged-requests/snag-text.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { ReceivedCard } from "./received-card.tsx";
import type { ResponseListStore } from "./response-list.store.ts";
import * as s from "./responses.module.css";
import { SentCard } from "./sent-card.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import { Refusal } from "../shared/form/refusal.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { LoadedList } from "../shared/loaded-list.tsx";

export interface ResponseListProps {
  readonly store: ResponseListStore;
  /** It replaces an empty list. */
  readonly empty: ReactNode;
  /** The page is about one request, so its title is left out. */
  readonly isOfOne?: boolean;
}

/** Shows responses by request: to a client with the answers to choose, to a developer with their own text. */
export const ResponseList = observer(function ResponseList(props: ResponseListProps) {
  const { store } = props;
  const [list, focusBack] = useFocusBack<HTMLDivElement>();
  const [withdrawing, setWithdrawing] = useState<SnaggedRequest | null>(null);
  const focused = useFocusKept(list, store.rows);
  return (
    <div
      role="group"
      aria-label="Responses"
      tabIndex={-1}
      ref={list}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <div className="visually-hidden" role="status">
        {store.announcement}
      </div>
      {store.late !== null && (
        <p className={s.late} role="status">
          {`This list may be out of date. ${failureMessage(store.late)}`}
        </p>
      )}
      <Shown
        {...props}
        onWithdraw={(snag) => {
          store.change.reset();
          setWithdrawing(snag);
        }}
      />
      {withdrawing !== null && (
        <WithdrawDialog
          isRemoved={withdrawing.requestId === null}
          of={store.change}
          run={() => store.withdraw(withdrawing)}
          onClose={(isDone) => {
            store.change.reset();
            setWithdrawing(null);
            if (isDone) focusBack();
          }}
        />
      )}
    </div>
  );
});

/** Moves the focus to the list when the response that has it disappears. */
function useFocusKept(list: RefObject<HTMLElement | null>, rows: unknown): RefObject<Element | null> {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    list.current?.focus({ preventScroll: true });
  }, [list, rows]);
  return focused;
}

interface Withdrawable {
  readonly onWithdraw: (snag: SnaggedRequest) => void;
}

const Shown = observer(function Shown({
  store,
  empty,
  isOfOne = false,
  onWithdraw,
}: ResponseListProps & Withdrawable) {
  return (
    <LoadedList store={store} what="responses" rows={isOfOne ? 1 : 3} empty={empty}>
      {() =>
        store.groups.map((group) => (
          <section key={group.key} className={s.group}>
            {!isOfOne && <GroupHead group={group} />}
            <Cards store={store} snags={group.snags} onWithdraw={onWithdraw} />
          </section>
        ))
      }
    </LoadedList>
  );
});

function GroupHead({ group: { request, requestId, removedTitle } }: { readonly group: SnagGroup }) {
  return (
    <h2 className={s.request}>
      {request === null || requestId === null ? (
        (removedTitle ?? "A private request")
      ) : (
        <Link to={`/requests/${requestId}`}>{request.title}</Link>
      )}
    </h2>
  );
}

interface CardsProps extends Withdrawable {
  readonly store: ResponseListStore;
  readonly snags: readonly SnaggedRequest[];
}

const Cards = observer(function Cards({ store, snags, onWithdraw }: CardsProps) {
  const navigate = useNavigate();
  const { state, saving } = store.change;
  const now = store.now();
  const accept = async (snag: SnaggedRequest) => {
    const id = (await store.answer(snag, "accepted"))?.conversationId ?? null;
    if (id !== null) await navigate(`/conversations/${id}`);
  };
  return (
    <ItemList className={s.list} items={snags}>
      {(snag) => {
        const isMine = state.kind !== "idle" && state.what.id === snag.id;
        return (
          <>
            {store.userType === "client" ? (
              <ReceivedCard
                snag={snag}
                now={now}
                saving={isMine && saving !== null ? saving.action : null}
                onAccept={() => void accept(snag)}
                onDecline={() => void store.answer(snag, "declined")}
              />
            ) : (
              <SentCard snag={snag} now={now} onWithdraw={() => onWithdraw(snag)} />
            )}
            {isMine && store.userType === "client" && <Refusal of={store.change} />}
          </>
        );
      }}
    </ItemList>
  );
});
