import { Suspense, use, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../shared/button.tsx";
import { DialogFrame } from "./shell/dialog-frame.tsx";
import { type After, fetchAhead, type Intents, savesData } from "./shell/fetch-ahead.ts";
import { hearTaps } from "./shell/heard-taps.ts";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { HomePage } from "./home-page.tsx";
import { fetchLaterFiles } from "./later-files.ts";
import { ShellBoundary } from "./shell-boundary.tsx";
import type { StartedShell } from "./start-shell.tsx";

const fetchShell = () => import(/* webpackChunkName: "shell" */ "./start-shell.tsx");

async function startWith(dialog: ShellDialog | null): Promise<typeof StartedShell> {
  const shell = fetchShell();
  // Behind the shell, which is the longer one and would wait in a browser that opens few connections.
  if (dialog !== null) fetchLaterFiles(document, dialog);
  return (await shell).shellWith(dialog);
}

/** After so long what is on its way is said to those who do not see the line under the header. */
const SAY_AFTER_MS = 1_000;

const after: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Whatever leads away from home, or opens something on it, brings the shell. */
const ABOUT_TO: Intents = {
  follow: (place) => {
    fetchShell()
      .then(({ fetchAsHome }) => {
        fetchAsHome(place, savesData());
      })
      .catch(() => undefined);
  },
  open: (dialog) => {
    startWith(dialog).catch(() => undefined);
  },
  // The shell is wanted sooner or later.
  leave: () => undefined,
};

/** Home with React and the router alone; whatever needs more brings the application's shell. */
export function LiveHome({ firstDialog }: { readonly firstDialog: ShellDialog | null }) {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const [started, setStarted] = useState<Promise<typeof StartedShell> | null>(null);
  useEffect(() => {
    if (firstDialog !== null) setDialog(firstDialog);
  }, [firstDialog]);
  useEffect(() => (isReplaced ? undefined : hearTaps(document)), [isReplaced]);
  const isHome = pathname === "/" || pathname === "/home";
  // Once the shell is there it stays: coming back to home must not throw its state away.
  if (!hasLeft && (!isHome || isReplaced)) setLeft(true);
  const needsShell = hasLeft || dialog !== null;
  if (needsShell && started === null) setStarted(startWith(dialog));
  useEffect(() => (needsShell ? undefined : fetchAhead(document, after, ABOUT_TO)), [needsShell]);
  const close = () => {
    setDialog(null);
  };
  // Home stands where it stood until the shell does: what was pressed keeps its sign.
  const shell = needsShell && started !== null && (
    <ShellBoundary
      instead={(again) => (
        <Missing
          dialog={dialog}
          onClose={() => {
            close();
            setStarted(null);
            again();
          }}
          onRetry={() => {
            setStarted(startWith(dialog));
            again();
          }}
        />
      )}
    >
      <Suspense
        fallback={
          dialog === null ? (
            <OnItsWay />
          ) : (
            <DialogFrame dialog={dialog} onClose={close}>
              <p role="status">Loading...</p>
            </DialogFrame>
          )
        }
      >
        <Arriving shell={started} firstDialog={dialog} />
        <Standing onStand={setReplaced} />
      </Suspense>
    </ShellBoundary>
  );
  return <HomePage onDialog={setDialog} next={shell} isReplaced={isReplaced} />;
}

interface MissingProps {
  readonly dialog: ShellDialog | null;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The address of a page is asked of the server, or the browser says that it cannot be. */
function Missing({ dialog, onClose, onRetry }: MissingProps) {
  useEffect(() => {
    if (dialog === null) window.location.reload();
  }, [dialog]);
  return (
    <DialogFrame dialog={dialog} onClose={onClose}>
      <p role="alert">Part of the app couldn't load. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </DialogFrame>
  );
}

interface ArrivingProps {
  readonly shell: Promise<typeof StartedShell>;
  readonly firstDialog: ShellDialog | null;
}

function Arriving({ shell, firstDialog }: ArrivingProps) {
  const Shell = use(shell);
  return <Shell firstDialog={firstDialog} />;
}

/** Beside the shell: stands when it does, and before anything of it is painted. */
function Standing({ onStand }: { readonly onStand: (stands: boolean) => void }) {
  useLayoutEffect(() => {
    onStand(true);
  }, [onStand]);
  return null;
}

function OnItsWay() {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setText("Loading");
    }, SAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
