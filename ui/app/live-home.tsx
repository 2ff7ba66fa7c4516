import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { HomePage } from "./home-page.tsx";

const Shell = lazy(() =>
  import(/* webpackChunkName: "shell" */ "./start-shell.tsx").then(({ StartedShell }) => ({
    default: StartedShell,
  })),
);

/** Home with React and the router alone; whatever needs more brings the application's shell. */
export function LiveHome({ firstDialog }: { readonly firstDialog: ShellDialog | null }) {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (firstDialog !== null) setDialog(firstDialog);
  }, [firstDialog]);
  const isHome = pathname === "/" || pathname === "/home";
  // Once the shell is there it stays: coming back to home must not throw its state away.
  if (!isHome && !hasLeft) setLeft(true);
  const home = <HomePage onDialog={setDialog} />;
  if (isHome && !hasLeft && dialog === null) return home;
  return (
    <Suspense fallback={home}>
      <Shell firstDialog={dialog} />
    </Suspense>
  );
}
