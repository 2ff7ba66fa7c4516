import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { routeOf } from "../../core/access/routes.ts";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { createContainer } from "./container.ts";
import { SCREENS } from "./screens/screens.ts";
import { Shell } from "./shell/shell.tsx";
import { StoreProvider } from "../shared/use-store.tsx";

const container = createContainer();

/** The whole application inside a router that already stands. */
export function StartedShell({ firstDialog }: { readonly firstDialog: ShellDialog | null }) {
  return (
    <StoreProvider container={container}>
      <Shell firstDialog={firstDialog} />
    </StoreProvider>
  );
}

/** Draws once the first screen's code is there, so that a prerendered page is never replaced by an empty one. */
export async function startShell(root: HTMLElement): Promise<void> {
  const pattern = routeOf(location.pathname)?.pattern;
  const first =
    pattern === undefined ? undefined : Object.entries(SCREENS).find(([key]) => key === pattern)?.[1];
  // A failed load shows itself when the screen is drawn.
  await first?.load().catch(() => undefined);
  createRoot(root).render(
    <BrowserRouter>
      <StartedShell firstDialog={null} />
    </BrowserRouter>,
  );
}
