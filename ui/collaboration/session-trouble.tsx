import { observer } from "mobx-react-lite";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import type { SupportSessionStore } from "./support-session.store.ts";
import * as s from "./support-session.module.css";

/** Warns above the field that the shown messages may not be the latest. */
export const SessionTrouble = observer(function SessionTrouble({
  store,
}: {
  readonly store: SupportSessionStore;
}) {
  const { view } = store;
  if (view === null || view.failure === null) return null;
  if (view.isShut)
    return (
      <p className={s.trouble} role="alert">
        This link no longer opens the session. You can still read what's on this page; ask for a new link
        where the ticket was opened.
      </p>
    );
  return (
    <div className={s.trouble}>
      <p role="status">{`${failureMessage(view.failure)} We'll check for new messages again in a moment.`}</p>
      <Button variant="quiet" onClick={() => store.refresh()}>
        Retry
      </Button>
    </div>
  );
});
