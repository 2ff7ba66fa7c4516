import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Intent } from "./intent.ts";
import { HomePage } from "./home-page.tsx";

const Shell = lazy(() =>
  import(/* webpackChunkName: "shell" */ "./start-shell.tsx").then(({ StartedShell }) => ({
    default: StartedShell,
  })),
);

/** Home with React and the router alone; whatever needs more brings the application's shell. */
export function LiveHome({ intent = null }: { readonly intent?: Intent }) {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<Intent>(null);
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (intent !== null) setWanted(intent);
  }, [intent]);
  const isHome = pathname === "/" || pathname === "/home";
  // Once the shell is there it stays: coming back to home must not throw its state away.
  if (!isHome && !hasLeft) setLeft(true);
  const home = <HomePage onIntent={setWanted} />;
  if (isHome && !hasLeft && wanted === null) return home;
  return (
    <Suspense fallback={home}>
      <Shell intent={wanted} />
    </Suspense>
  );
}
