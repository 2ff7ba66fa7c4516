import { useParams } from "react-router-dom";
import { type ConversationId, parseId } from "../../core/shared/id.ts";
import { ConversationListPane } from "./conversation-list.tsx";
import * as s from "./conversations.module.css";
import { NoSuchConversation, NothingChosen, ThreadPane } from "./thread-pane.tsx";

/** Shows the list and the chosen conversation beside it; a phone shows one of them. */
export function ConversationsView() {
  const { id } = useParams();
  const chosen = parseId(id ?? "") as ConversationId | null;
  return (
    <div className={id === undefined ? s.screen : `${s.screen} ${s.chosen}`}>
      <ConversationListPane chosen={chosen} isAlone={id === undefined} />
      {id === undefined && <NothingChosen />}
      {id !== undefined && chosen === null && <NoSuchConversation />}
      {chosen !== null && <ThreadPane key={chosen} id={chosen} />}
    </div>
  );
}
