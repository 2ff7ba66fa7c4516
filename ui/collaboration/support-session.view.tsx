import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { isolated } from "../../core/text/plain-name.ts";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { AboutSession } from "./about-session.tsx";
import { LaterAfterSession, type LoadAfterSession } from "./later-after-session.tsx";
import { SessionComposer } from "./session-composer.tsx";
import { SessionFailed } from "./session-failed.tsx";
import { SessionHead } from "./session-head.tsx";
import { SessionMessages } from "./session-messages.tsx";
import { SessionTrouble } from "./session-trouble.tsx";
import type { SessionStores } from "./session-stores.ts";
import * as s from "./support-session.module.css";

export interface SupportSessionViewProps {
  readonly stores: SessionStores;
  readonly loadAfter: LoadAfterSession;
}

/** Shows the whole page of a support session, also for visitors who have never seen the product. */
export const SupportSessionView = observer(function SupportSessionView({
  stores,
  loadAfter,
}: SupportSessionViewProps) {
  const { session: store, composer } = stores;
  const { joined, loadFailure, session, me, thread } = store;
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  useEffect(() => {
    if (joined === null) return;
    composer.start(joined);
    return () => composer.stop();
  }, [composer, joined]);
  const ticket = session?.externalTicketId;
  useEffect(() => {
    if (ticket !== undefined) document.title = `Support Session #${isolated(ticket)} | ${PRODUCT_NAME}`;
  }, [ticket]);

  if (loadFailure !== null) return <SessionFailed failure={loadFailure} onRetry={() => store.retry()} />;
  if (session === null || me === null) return <Waiting />;
  return (
    <div className={s.screen}>
      <section className={s.pane}>
        <SessionHead store={store} session={session} me={me} />
        {thread === null ? (
          <div className={s.waiting}>
            <Skeleton label="Loading messages" />
          </div>
        ) : (
          <SessionMessages stores={stores} thread={thread} me={me}>
            <LaterAfterSession load={loadAfter} stores={stores} session={session} me={me} />
          </SessionMessages>
        )}
        <SessionTrouble store={store} />
        <SessionComposer store={composer} session={session} isShut={store.view?.isShut === true} />
      </section>
      <AboutSession stores={stores} session={session} me={me} />
    </div>
  );
});

function Waiting() {
  return (
    <div className={s.screen}>
      <section className={s.pane}>
        <div className={s.head}>
          <h1 className={s.title}>Support Session</h1>
        </div>
        <div className={s.waiting}>
          <Skeleton rows={4} label="Loading the support session" />
        </div>
      </section>
    </div>
  );
}
