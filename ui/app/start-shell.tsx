import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { keepEntered } from "../../adapters/browser/early-input.ts";
import { PageAnswers } from "../../adapters/http/page-answers.ts";
import { createContainer } from "./container.ts";
import { screenAt } from "./screens/screen-at.ts";
import { ScreenStores } from "./screens/screen-stores.ts";
import { Shell } from "./shell/shell.tsx";
import { StoreProvider } from "../shared/use-store.tsx";

interface Start {
  /** The page was rendered for a visitor and came with its answers, so its elements are hydrated. */
  readonly isTakenOver: boolean;
}

/**
 * Draws once the first screen's code and data are loaded, so that a page with content is never replaced by an empty
 * one. Resolves when the screen is mounted.
 */
export async function startShell(root: HTMLElement, { isTakenOver }: Start): Promise<void> {
  const stores = new ScreenStores(createContainer());
  const first = screenAt(location.pathname, location.search);
  // A failed load leaves a rendered page unchanged; elsewhere the drawn screen shows the failure.
  const preparing = first !== undefined && stores.prepare(first.screen, first.screenAddress).then(yes);
  const isPrepared = isTakenOver ? await preparing : preparing && (await preparing.catch(no));
  const drawn = isPrepared ? stores.untilDrawn() : Promise.resolve();
  const enterAgain = keepEntered(root);
  const app = (
    <BrowserRouter>
      <StoreProvider container={stores}>
        <Shell />
      </StoreProvider>
    </BrowserRouter>
  );
  if (isTakenOver && isPrepared) hydrateRoot(root, app, { onRecoverableError: reportError });
  else createRoot(root).render(app);
  await drawn;
  stores.get(PageAnswers).forget();
  enterAgain();
}

const yes = () => true;
const no = () => false;
