import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { LiveHome } from "./live-home.tsx";

export function startHome(root: HTMLElement, firstDialog: ShellDialog | null): void {
  hydrateRoot(
    root,
    <BrowserRouter>
      <LiveHome firstDialog={firstDialog} />
    </BrowserRouter>,
  );
}
