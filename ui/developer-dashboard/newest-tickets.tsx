import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useStore } from "../shared/use-store.tsx";
import { TicketRow } from "../requests/ticket-row.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStarted } from "../shared/use-started.ts";
import * as s from "./newest-tickets.module.css";
import { NewestTicketsStore } from "./newest-tickets.store.ts";

export const NewestTickets = observer(function NewestTickets() {
  const store = useStore(NewestTicketsStore);
  useStarted(store);
  const { state } = store;
  return (
    <section className={s.section} aria-labelledby="newest-tickets">
      <h2 id="newest-tickets">Newest open tickets</h2>
      {state.kind === "loading" && <Skeleton rows={3} label="Loading the newest tickets" />}
      {state.kind === "failed" && (
        <ErrorPanel
          title="The tickets did not load"
          failure={state.failure}
          onRetry={() => {
            store.retry();
          }}
        />
      )}
      {state.kind === "ready" && state.value.rows.length === 0 && (
        <p className={s.none}>There is no open ticket at the moment.</p>
      )}
      {state.kind === "ready" && state.value.rows.length > 0 && (
        <>
          <ul className={s.list} role="list">
            {state.value.rows.map((row) => (
              <li key={row.id}>
                <TicketRow ticket={row} now={store.now()} headingLevel={3} />
              </li>
            ))}
          </ul>
          <Link className={s.all} to="/tickets">
            {`All ${state.value.total.toLocaleString("en-US")} tickets`}
          </Link>
        </>
      )}
    </section>
  );
});
