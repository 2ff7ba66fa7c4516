import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import { useStore } from "../app/use-store.tsx";
import { DeveloperPicker } from "../requests/developer-picker.tsx";
import { Button } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { StartConversation } from "../subscription/start-conversation.tsx";
import { ShareListStore } from "./share-list.store.ts";
import * as s from "./shared-with.module.css";
import { UnshareDialog } from "./unshare-dialog.tsx";

/** On the page of an own request: which developers have it, and the way to show it to one more. */
export const SharedWith = observer(function SharedWith({ request }: { readonly request: WorkRequest }) {
  const store = useStore(ShareListStore);
  const [heading, focusBack] = useFocusBack<HTMLHeadingElement>();
  const [removing, setRemoving] = useState<RequestShare | null>(null);
  const { id } = request;
  useEffect(() => {
    store.start(id);
    return () => {
      store.stop();
    };
  }, [store, id]);
  const { change, state } = store;
  const backToHeading = (isDone: boolean) => {
    if (isDone) focusBack();
  };
  return (
    <section className={s.section} aria-labelledby="shared-with">
      <h2 id="shared-with" ref={heading} tabIndex={-1}>
        Shared with
      </h2>
      {state.kind === "loading" && <Skeleton rows={1} label="Loading with whom it is shared" />}
      {state.kind === "failed" && (
        <ErrorPanel
          title="The list did not load"
          failure={state.failure}
          onRetry={() => {
            store.start(id);
          }}
        />
      )}
      {state.kind === "ready" && (
        <>
          <ShareRows
            store={store}
            request={request}
            onRemove={(share) => {
              store.forgetChange();
              setRemoving(share);
            }}
          />
          <AddShare store={store} request={request} onAdded={backToHeading} />
        </>
      )}
      <p className={s.done} role="status">
        {change.kind === "done" && change.text}
      </p>
      {removing !== null && (
        <UnshareDialog
          store={store}
          share={removing}
          isPublic={request.isPublic}
          onClose={(isDone) => {
            setRemoving(null);
            backToHeading(isDone);
          }}
        />
      )}
    </section>
  );
});

interface PartProps {
  readonly store: ShareListStore;
  readonly request: WorkRequest;
}

const ShareRows = observer(function ShareRows({
  store,
  request,
  onRemove,
}: PartProps & { readonly onRemove: (share: RequestShare) => void }) {
  if (store.shares.length === 0)
    return (
      <p className={s.text}>
        {request.isPublic
          ? "With nobody in particular: every developer finds it under Tickets."
          : "With nobody yet. A private request is seen by you and by the developers you name here."}
      </p>
    );
  return (
    <ul className={s.list} role="list">
      {store.shares.map((share) => {
        const { developer, viewedAt } = share;
        return (
          <li key={developer.id} className={s.row}>
            <div className={s.who}>
              <strong>{developer.fullName}</strong> <span className={s.small}>{developer.username}</span>
              <span className={s.state}>
                {viewedAt === null ? (
                  "Not opened yet"
                ) : (
                  <>
                    Opened <TimeAgo time={viewedAt} now={store.now()} />
                  </>
                )}
              </span>
            </div>
            <div className={s.ways}>
              <StartConversation requestId={request.id} developerId={developer.id} variant="quiet" />
              <Button
                variant="quiet"
                aria-label={`Remove ${developer.fullName}`}
                onClick={() => {
                  onRemove(share);
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
});

const AddShare = observer(function AddShare({
  store,
  request,
  onAdded,
}: PartProps & { readonly onAdded: (isDone: boolean) => void }) {
  const { change, chosen } = store;
  const refusal = store.refusal(request.status);
  if (refusal !== undefined) return <p className={s.text}>{refusal}</p>;
  return (
    <div className={s.add}>
      <DeveloperPicker
        chosen={chosen === null ? null : { id: chosen.id, name: chosen.fullName }}
        chosenLabel="Share with"
        isOptional={false}
        error={change.kind === "refused" && change.what === "adding" ? change.message : undefined}
        onChoose={(developer) => {
          store.choose(developer);
        }}
      />
      {chosen !== null && (
        <Button
          busy={change.kind === "saving" && change.what === "adding" ? "Sharing..." : undefined}
          onClick={() => void store.share().then(onAdded)}
        >
          Share request
        </Button>
      )}
    </div>
  );
});
