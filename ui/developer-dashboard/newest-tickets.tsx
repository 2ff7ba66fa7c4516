import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useStore } from "../app/use-store.tsx";
import { TicketRow } from "../requests/ticket-row.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import * as s from "./newest-tickets.module.css";
import { NewestTicketsStore } from "./newest-tickets.store.ts";

export const NewestTickets = observer(function NewestTickets() {
  const store = useStore(NewestTicketsStore);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
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
            store.start();
          }}
        />
      )}
      {state.kind === "ready" && state.rows.length === 0 && (
        <p className={s.none}>There is no open ticket at the moment.</p>
      )}
      {state.kind === "ready" && state.rows.length > 0 && (
        <>
          <ul className={s.list} role="list">
            {state.rows.map((row) => (
              <li key={row.id}>
                <TicketRow ticket={row} now={store.now()} headingLevel={3} />
              </li>
            ))}
          </ul>
          <Link className={s.all} to="/tickets">
            {`All ${state.total.toLocaleString("en-US")} tickets`}
          </Link>
        </>
      )}
    </section>
  );
});
