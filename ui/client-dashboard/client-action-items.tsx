import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../shared/use-store.tsx";
import type { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { TimeAgo } from "../shared/time-ago.tsx";
import { ActionItemList, ActionItemRow } from "../action-items/action-item-list.tsx";
import { UnfinishedRequestStore } from "./unfinished-request.store.ts";
import { isolated } from "../../core/text/plain-name.ts";
import { initialDataOf, type RequestDraft } from "../../core/requests/request-drafts.ts";

/** More of them would hide the rest of the dashboard. */
const MOST_LONG_OPEN = 3;
const MOST_UNFINISHED = 3;

/** Shows the action items with requests begun on this device and requests that have been open for long. */
export const ClientActionItems = observer(function ClientActionItems({
  requests,
}: {
  readonly requests: OwnRequestsStore;
}) {
  const unfinished = useStore(UnfinishedRequestStore);
  useEffect(() => {
    unfinished.start();
  }, [unfinished]);
  const { longOpen } = requests;
  const shown = longOpen.slice(0, MOST_LONG_OPEN);
  const more = longOpen.length - shown.length;
  return (
    <ActionItemList>
      {unfinished.drafts.slice(0, MOST_UNFINISHED).map((draft) => (
        <ActionItemRow
          key={draft.id}
          icon="edit"
          to="/create-request"
          state={{ initialData: initialDataOf(draft), draftId: draft.id }}
          title={titleOf(draft)}
        >
          Started on this device, not posted yet
        </ActionItemRow>
      ))}
      {shown.map(({ id, title, createdAt }, at) => (
        <ActionItemRow key={id} icon="discuss" to={`/requests/${id}`} title={title}>
          Open since <TimeAgo time={createdAt} now={requests.now()} />
          <span>{`. Still looking? Close it if not.${at === shown.length - 1 && more > 0 ? ` And ${more} more.` : ""}`}</span>
        </ActionItemRow>
      ))}
    </ActionItemList>
  );
});

function titleOf({ form }: RequestDraft): string {
  const title = form.title.trim();
  return title === "" ? "Finish your request" : `Finish "${isolated(title)}"`;
}
