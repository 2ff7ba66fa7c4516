import { hasSession } from "../../adapters/browser/session-mark.ts";
import type { Intent } from "./intent.ts";
import "../shared/tokens.css";
import "../shared/base.css";
import "./shell/header.module.css";
import "./shell/footer.module.css";
import "../shared/button.module.css";
import "../shared/theme-switch.module.css";
import "../home/home.module.css";
import "../auth/provider-buttons.module.css";

const INTENTS = ["pointerdown", "keydown", "touchstart", "focusin"] as const;

/** The prerendered home stays as it is until somebody moves or the browser is idle; every other page starts at once. */
function start(): void {
  const root = document.getElementById("root");
  if (root === null) return;
  if (root.childElementCount === 0 || hasSession(window)) {
    void import(/* webpackChunkName: "shell" */ "./start-shell.tsx").then((shell) => shell.startShell(root));
    return;
  }
  let intent: Intent = null;
  let isStarting = false;
  const goLive = () => {
    if (isStarting) return;
    isStarting = true;
    for (const name of INTENTS) document.removeEventListener(name, goLive);
    void import(/* webpackChunkName: "live-home" */ "./start-home.tsx").then((home) => {
      document.removeEventListener("click", keepClick);
      home.startHome(root, intent);
    });
  };
  const keepClick = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-intent]") : null;
    if (target === null) return;
    event.preventDefault();
    intent = target.dataset["intent"] as Intent;
    goLive();
  };
  document.addEventListener("click", keepClick);
  for (const name of INTENTS) document.addEventListener(name, goLive, { passive: true });
  if ("requestIdleCallback" in window)
    window.addEventListener("load", () => requestIdleCallback(goLive, { timeout: 5_000 }));
}

start();
