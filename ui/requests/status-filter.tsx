import { observer } from "mobx-react-lite";
import { REQUEST_STATUSES, STATUS_NAME } from "../../core/requests/request.ts";
import type { OwnRequestsStore } from "./own-requests.store.ts";
import * as s from "./own-requests.module.css";

/** Shows a button with the count for each status; pressed, it filters the list. */
export const StatusFilter = observer(function StatusFilter({ store }: { readonly store: OwnRequestsStore }) {
  const { counts } = store;
  return (
    <div className={s.filter} role="group" aria-label="Show">
      {[null, ...REQUEST_STATUSES].map((status) => (
        <button
          key={status ?? "all"}
          type="button"
          className={s.choice}
          aria-pressed={store.status === status}
          onClick={() => {
            store.showOnly(status);
          }}
        >
          <span>{status === null ? "All" : STATUS_NAME[status]}</span>
          {counts !== null && (
            <span className={s.number}>{status === null ? store.rows.length : counts[status]}</span>
          )}
        </button>
      ))}
    </div>
  );
});
