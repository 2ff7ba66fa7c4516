import { isSignedInHere } from "../../adapters/browser/signed-in-hint.ts";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import "../shared/tokens.css";
import "../shared/base.css";
import "./shell/header.module.css";
import "./shell/footer.module.css";
import "../shared/button.module.css";
import "../shared/theme-switch.module.css";
import "../home/home.module.css";
import "../auth/provider-buttons.module.css";

const FIRST_INPUTS = ["pointerdown", "keydown", "touchstart", "focusin"] as const;

/** The prerendered home stays as it is until somebody moves or the browser is idle; every other page starts at once. */
function start(): void {
  const root = document.getElementById("root");
  if (root === null) return;
  if (root.childElementCount === 0 || isSignedInHere(window)) {
    void import(/* webpackChunkName: "shell" */ "./start-shell.tsx").then((shell) => shell.startShell(root));
    return;
  }
  let dialog: ShellDialog | null = null;
  let isStarting = false;
  const goLive = () => {
    if (isStarting) return;
    isStarting = true;
    for (const name of FIRST_INPUTS) document.removeEventListener(name, goLive);
    void import(/* webpackChunkName: "live-home" */ "./start-home.tsx").then((home) => {
      document.removeEventListener("click", keepClick);
      home.startHome(root, dialog);
    });
  };
  const keepClick = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-dialog]") : null;
    if (target === null) return;
    event.preventDefault();
    dialog = target.dataset["dialog"] as ShellDialog;
    goLive();
  };
  document.addEventListener("click", keepClick);
  for (const name of FIRST_INPUTS) document.addEventListener(name, goLive, { passive: true });
  if ("requestIdleCallback" in window)
    window.addEventListener("load", () => requestIdleCallback(goLive, { timeout: 5_000 }));
}

start();
