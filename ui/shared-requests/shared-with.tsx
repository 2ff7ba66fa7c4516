import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { WorkRequest } from "../../core/requests/request.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import { useStartedStore } from "../shared/use-started.ts";
import { Avatar } from "../images/avatar.tsx";
import { DeveloperPicker } from "./developer-picker.tsx";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { PersonLink } from "../shared/person-link.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { TalkButton } from "../subscription/talk-button.tsx";
import { type ShareChange, ShareListStore } from "./share-list.store.ts";
import * as s from "./shared-with.module.css";
import { UnshareDialog } from "./unshare-dialog.tsx";
import { displayName } from "../../core/text/display-name.ts";
import { isolated } from "../../core/text/plain-name.ts";

/** Shows the owner which developers have the request, and lets them add one. */
export const SharedWith = observer(function SharedWith({ request }: { readonly request: WorkRequest }) {
  const [heading, focusBack] = useFocusBack<HTMLHeadingElement>();
  const [removing, setRemoving] = useState<RequestShare | null>(null);
  const { id } = request;
  const store = useStartedStore(ShareListStore, id);
  const change = store.change.state;
  const backToHeading = (isDone: boolean) => {
    if (isDone) focusBack();
  };
  return (
    <section className={s.section} aria-labelledby="shared-with">
      <h2 id="shared-with" ref={heading} tabIndex={-1}>
        Shared with
      </h2>
      <Loaded store={store.list} what="the developers it's shared with" rows={1}>
        {() => (
          <>
            <ShareRows
              store={store}
              request={request}
              onRemove={(share) => {
                store.change.reset();
                setRemoving(share);
              }}
            />
            <AddShare store={store} request={request} onAdded={backToHeading} />
          </>
        )}
      </Loaded>
      <p className={s.done} role="status">
        {change.kind === "saved" && doneText(change.what)}
      </p>
      {removing !== null && (
        <UnshareDialog
          store={store}
          share={removing}
          request={request}
          onClose={(isDone) => {
            setRemoving(null);
            backToHeading(isDone);
          }}
        />
      )}
    </section>
  );
});

function doneText({ kind, fullName }: ShareChange): string {
  return kind === "adding"
    ? `Shared with ${isolated(fullName)}`
    : `No longer shared with ${isolated(fullName)}`;
}

function nobodyText({ isPublic, status }: WorkRequest): string {
  if (status !== "open") return "Not shared with anyone.";
  return isPublic
    ? "Not shared directly; visible under Tickets."
    : "Not shared yet. A private request can only be seen by you and the developers you add here.";
}

interface PartProps {
  readonly store: ShareListStore;
  readonly request: WorkRequest;
}

const ShareRows = observer(function ShareRows({
  store,
  request,
  onRemove,
}: PartProps & { readonly onRemove: (share: RequestShare) => void }) {
  if (store.shares.length === 0) return <p className={s.text}>{nobodyText(request)}</p>;
  return (
    <ul className={s.list} role="list">
      {store.shares.map((share) => {
        const { conversationId, developer, viewedAt } = share;
        return (
          <li key={developer.id} className={s.row}>
            <Avatar person={developer} size="small" />
            <div className={s.who}>
              <strong>
                <PersonLink person={developer} as="developer" />
              </strong>{" "}
              <span className={s.small}>{developer.username}</span>
              <span className={s.state}>
                {viewedAt === null ? (
                  "Not opened yet"
                ) : (
                  <span>
                    Opened <TimeAgo time={viewedAt} now={store.now()} />
                  </span>
                )}
              </span>
            </div>
            <div className={s.ways}>
              <TalkButton
                requestId={request.id}
                status={request.status}
                developerId={developer.id}
                conversationId={conversationId}
                variant="quiet"
              />
              <Button
                variant="quiet"
                aria-label={`Remove ${isolated(displayName(developer))}`}
                onClick={() => onRemove(share)}
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
  const { chosen } = store;
  const change = store.change.state;
  const refusal = store.refusal(request.status);
  if (refusal !== undefined) return <p className={s.text}>{refusal}</p>;
  return (
    <div className={s.add}>
      <DeveloperPicker
        chosen={chosen === null ? null : { ...chosen, name: displayName(chosen) }}
        chosenLabel="Share with"
        isOptional={false}
        error={change.kind === "refused" && change.what.kind === "adding" ? change.message : undefined}
        onChoose={(developer) => store.choose(developer)}
      />
      {chosen !== null && (
        <Button
          busy={store.change.saving?.kind === "adding" ? "Sharing..." : undefined}
          onClick={() => void store.share().then(onAdded)}
        >
          Share request
        </Button>
      )}
    </div>
  );
});
