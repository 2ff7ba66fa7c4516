import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { ItemList } from "../shared/item-list.tsx";
import { TicketRow } from "../requests/ticket-row.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./newest-tickets.module.css";
import { NewestTicketsStore, TICKETS_SHOWN } from "./newest-tickets.store.ts";

export const NewestTickets = observer(function NewestTickets() {
  const store = useStartedStore(NewestTicketsStore);
  return (
    <section className={s.section} aria-labelledby="newest-tickets">
      <h2 id="newest-tickets">Newest open tickets</h2>
      <Loaded store={store} what="the newest tickets">
        {({ value }) =>
          value.rows.length === 0 ? (
            <p className={s.none}>There are no open tickets right now.</p>
          ) : (
            <>
              <ItemList className={s.list} items={value.rows.slice(0, TICKETS_SHOWN)}>
                {(row) => <TicketRow ticket={row} now={store.now()} headingLevel={3} linksClient />}
              </ItemList>
              <Link className={s.all} to="/tickets">
                {`All ${value.total.toLocaleString("en-US")} tickets`}
              </Link>
            </>
          )
        }
      </Loaded>
    </section>
  );
});
