import { observer } from "mobx-react-lite";
import { Suspense, useCallback, useEffect, useState } from "react";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { dropSignedInHint } from "../../../adapters/browser/signed-in-hint.ts";
import { routeOf } from "../../../core/access/routes.ts";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { unreadText } from "../../../core/conversations/unread.ts";
import { HeldDraftsStore } from "../../auth/held-drafts.store.ts";
import { SessionStore } from "../../auth/session.store.ts";
import { Skeleton } from "../../shared/skeleton.tsx";
import { TitleMark } from "../../shared/use-document-head.ts";
import type { ShellDialog } from "./shell-dialog.ts";
import { ErrorBoundary } from "../../shared/error-boundary.tsx";
import { Guard } from "./guard.tsx";
import { SCREENS } from "../screens/screens.ts";
import { showStarted } from "../starting-page.ts";
import { useStartedStore } from "../../shared/use-started.ts";
import { useStore } from "../../shared/use-store.tsx";
import { Announcer } from "./announcer.tsx";
import { Footer } from "./footer.tsx";
import { HeaderButtons } from "./header-buttons.tsx";
import { Header } from "./header.tsx";
import { LateDialogs } from "./late-dialogs.tsx";
import { OwnAvatar } from "./own-avatar.tsx";
import { ScrollRestoration } from "./scroll-restoration.tsx";
import { ShellDialogs } from "./shell-dialogs.tsx";
import * as s from "./shell.module.css";
import { useFetchAhead } from "./use-fetch-ahead.ts";
import { useSessionEnd } from "./use-session-end.ts";
import { useTheme } from "./use-theme.ts";

export const Shell = observer(function Shell() {
  const session = useStore(SessionStore);
  const { pathname } = useLocation();
  const [theme, chooseTheme] = useTheme();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [unread, setUnread] = useState(0);
  const closeDialog = useCallback(() => setDialog(null), []);

  const { whenBack } = useStore(Connectivity);
  useFetchAhead();
  // It starts before the session, which may turn out to have ended.
  useStartedStore(HeldDraftsStore);

  useEffect(() => {
    session.start();
    dropSignedInHint(window);
    showStarted(document);
    return () => session.stop();
  }, [session]);

  useSessionEnd(session);
  // A page drawn for a visitor is drawn again after the sign-in; the sign-in screens redirect by themselves.
  const author = routeOf(pathname)?.once === true ? "" : String(session.user?.id);
  return (
    <TitleMark value={unread === 0 ? "" : `(${unreadText(unread)}) `}>
      <Header
        user={session.user}
        theme={theme}
        onTheme={chooseTheme}
        onDialog={setDialog}
        avatar={<OwnAvatar user={session.user} />}
        buttons={<HeaderButtons user={session.user} onUnread={setUnread} />}
        unread={unread}
      />
      <main id="main" className={s.main} tabIndex={-1}>
        <ErrorBoundary whenBack={whenBack} key={`${session.sessionChangeCount} ${author} ${pathname}`}>
          <Guard>
            <Screens />
          </Guard>
        </ErrorBoundary>
      </main>
      <Footer
        onDialog={setDialog}
        link={(path, label, className) => (
          <Link className={className} to={path}>
            {label}
          </Link>
        )}
      />
      <ShellDialogs
        dialog={dialog}
        userId={session.user?.id ?? null}
        whenBack={whenBack}
        onClose={closeDialog}
      />
      <Announcer />
      <ScrollRestoration />
    </TitleMark>
  );
});

/** Shows the screen of the address once its code is loaded. */
function Screens() {
  return (
    <Suspense
      fallback={
        <div className={s.waiting}>
          <Skeleton />
        </div>
      }
    >
      <LateDialogs>
        <Routes>
          {Object.entries(SCREENS).map(([pattern, { View }]) => (
            <Route key={pattern} path={pattern} element={<View />} />
          ))}
        </Routes>
      </LateDialogs>
    </Suspense>
  );
}
