import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useStore } from "../shared/use-store.tsx";
import type { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { TimeAgo } from "../shared/time-ago.tsx";
import { NeedsYou, NeedsYouItem } from "../action-items/needs-you.tsx";
import { UnfinishedRequestStore } from "./unfinished-request.store.ts";
import { isolated } from "../../core/auth/plain-name.ts";

/** More of them would hide the rest of the dashboard. */
const MOST_LONG_OPEN = 3;

/** What waits for a client: beside the action items what was begun on this device, and requests that lie open for long. */
export const ClientActionItems = observer(function ClientActionItems({
  requests,
}: {
  readonly requests: OwnRequestsStore;
}) {
  const draft = useStore(UnfinishedRequestStore);
  useEffect(() => {
    draft.start();
  }, [draft]);
  const { longOpen } = requests;
  const shown = longOpen.slice(0, MOST_LONG_OPEN);
  const more = longOpen.length - shown.length;
  return (
    <NeedsYou>
      {draft.state.kind === "kept" && (
        <NeedsYouItem
          icon="edit"
          to="/create-request"
          title={draft.state.title === "" ? "Finish your request" : `Finish "${isolated(draft.state.title)}"`}
        >
          Begun on this device, not posted yet
        </NeedsYouItem>
      )}
      {shown.map(({ id, title, createdAt }, at) => (
        <NeedsYouItem key={id} icon="discuss" to={`/requests/${id}`} title={title}>
          Open since <TimeAgo time={createdAt} now={requests.now()} />. Still looking? Close it if not.
          {at === shown.length - 1 && more > 0 && ` ${more} more are as old.`}
        </NeedsYouItem>
      ))}
    </NeedsYou>
  );
});
