import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { Intent } from "./intent.ts";
import { LiveHome } from "./live-home.tsx";

export function startHome(root: HTMLElement, intent: Intent): void {
  hydrateRoot(
    root,
    <BrowserRouter>
      <LiveHome intent={intent} />
    </BrowserRouter>,
  );
}
