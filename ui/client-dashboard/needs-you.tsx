import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useStore } from "../app/use-store.tsx";
import type { OwnRequestsStore } from "../requests/own-requests.store.ts";
import { Icon } from "../shared/icon.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./needs-you.module.css";
import { UnfinishedRequestStore } from "./unfinished-request.store.ts";

const MOST = 3;

/** Whose turn it is: what only this client can move on. */
export const NeedsYou = observer(function NeedsYou({ requests }: { readonly requests: OwnRequestsStore }) {
  const draft = useStore(UnfinishedRequestStore);
  useEffect(() => {
    draft.start();
  }, [draft]);
  const { longOpen } = requests;
  const hasDraft = draft.state.kind === "kept";
  if (!hasDraft && requests.rows.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="needs-you">
      <h2 id="needs-you" className={s.heading}>
        Needs you
      </h2>
      {!hasDraft && longOpen.length === 0 && <p className={s.nothing}>Nothing waits for you.</p>}
      <ul className={s.list} role="list">
        {draft.state.kind === "kept" && (
          <li className={s.item}>
            <Icon name="edit" />
            <span>
              <Link to="/create-request">
                {draft.state.title === "" ? "Finish your request" : `Finish "${draft.state.title}"`}
              </Link>
              <span className={s.why}>Begun on this device, not posted yet</span>
            </span>
          </li>
        )}
        {longOpen.slice(0, MOST).map(({ id, title, createdAt }) => (
          <li key={id} className={s.item}>
            <Icon name="discuss" />
            <span>
              <Link to={`/requests/${id}`}>{title}</Link>
              <span className={s.why}>
                Open since <TimeAgo time={createdAt} now={requests.now()} />. Still looking? Close it if not.
              </span>
            </span>
          </li>
        ))}
      </ul>
      {longOpen.length > MOST && (
        <p className={s.nothing}>and {longOpen.length - MOST} more that are as old</p>
      )}
    </section>
  );
});
