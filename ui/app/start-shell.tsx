import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { EarlyInput } from "../../adapters/browser/early-input.ts";
import { PageAnswers } from "../../adapters/http/page-answers.ts";
import type { ShellDialog } from "./shell/shell-dialog.ts";
import { createContainer } from "./container.ts";
import { fetchScreen } from "./screens/next-screen.ts";
import { screenAt } from "./screens/screen-at.ts";
import { ScreenStores } from "./screens/screen-stores.ts";
import { Shell } from "./shell/shell.tsx";
import { SHELL_DIALOGS } from "./shell/shell-dialogs.tsx";
import { StoreProvider } from "../shared/use-store.tsx";

const stores = new ScreenStores(createContainer());

/** For a home that is alive already. */
export function fetchAsHome(place: URL, savesData: boolean): void {
  fetchScreen(stores, place, savesData);
}

/** The whole application inside a router that already stands. */
export function StartedShell({ firstDialog }: { readonly firstDialog: ShellDialog | null }) {
  return (
    <StoreProvider container={stores}>
      <Shell firstDialog={firstDialog} />
    </StoreProvider>
  );
}

/**
 * The application for a home that is alive already, once it can be drawn with the dialog that was opened there: what is
 * missing when it is drawn would be held back by React.
 */
export async function shellWith(dialog: ShellDialog | null): Promise<typeof StartedShell> {
  if (dialog === null) return StartedShell;
  const home = screenAt(location.pathname, location.search)?.screen.load();
  // What could not be fetched is said where it is drawn.
  await Promise.all([home, SHELL_DIALOGS[dialog].load()]).catch(no);
  return StartedShell;
}

interface Start {
  /** The page was rendered for a visitor, and what it was made of came with it: its elements stay. */
  readonly isTakenOver: boolean;
}

/**
 * Draws once the first screen's code and what it shows are there, so that a page with words in it is never replaced by
 * an empty one. Resolves when the screen stands.
 */
export async function startShell(root: HTMLElement, { isTakenOver }: Start): Promise<void> {
  const first = screenAt(location.pathname, location.search);
  // A failed load leaves a page with words in it alone; elsewhere it shows itself when the screen is drawn.
  const preparing = first !== undefined && stores.prepare(first.screen, first.place).then(yes);
  const isPrepared = isTakenOver ? await preparing : preparing && (await preparing.catch(no));
  const drawn = isPrepared ? stores.untilDrawn() : Promise.resolve();
  const early = new EarlyInput(root);
  const app = (
    <BrowserRouter>
      <StartedShell firstDialog={null} />
    </BrowserRouter>
  );
  if (isTakenOver && isPrepared) hydrateRoot(root, app, { onRecoverableError: reportError });
  else createRoot(root).render(app);
  await drawn;
  stores.get(PageAnswers).forget();
  early.replay();
}

const yes = () => true;
const no = () => false;
