import { enableStaticRendering } from "mobx-react-lite";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type CallRoute, RecordedAnswers } from "../../../adapters/server/recorded-answers.ts";
import { type PageHead, unlistedHead } from "../../shared/page-head.ts";
import { HeadSink } from "../../shared/use-document-head.ts";
import { StoreProvider } from "../../shared/use-store.tsx";
import { type ScreenAt, screenAt } from "../screens/screen-at.ts";
import { ScreenStores } from "../screens/screen-stores.ts";
import { Shell } from "../shell/shell.tsx";
import { headHtml } from "./head-html.ts";
import { visitorContainer } from "./visitor-container.ts";

// Nothing is drawn twice on the server, so components need not observe changes.
enableStaticRendering(true);

export interface PlannedPage {
  /** All addresses that lead to the same content have the same value. */
  readonly address: string;
  /** This chunk has the screen's code and styles. */
  readonly chunk: string;
  readonly render: (parts: RenderParts) => Promise<RenderedPage | null>;
}

export interface RenderParts {
  readonly ask: CallRoute;
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** The URL is the server's origin. */
  readonly publicUrl: string;
}

export interface RenderedPage {
  readonly status: number;
  /** The head has the elements that differ between pages. */
  readonly head: string;
  readonly body: string;
  /** The application continues with this state; "" where it starts without one. */
  readonly state: string;
}

/** Plans the page that a visitor sees at an address; null for a redirect and for a screen that only browsers draw. */
export async function planPage(path: string, query: string): Promise<PlannedPage | null> {
  const at = screenAt(path, query);
  if (at?.screen.isRendered !== true) return null;
  const { page } = await at.screen.load();
  const known = page?.query?.(at.screenAddress.query) ?? "";
  const address = `${pathOf(at)}${known === "" ? "" : `?${known}`}`;
  const screenAddress = { ...at.screenAddress, query: new URLSearchParams(known) };
  return {
    address,
    chunk: at.screen.chunk,
    render: (parts) => renderScreen({ ...at, screenAddress: screenAddress }, address, parts),
  };
}

function pathOf({ pattern, screenAddress: screenAddress }: ScreenAt): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(screenAddress.params[name] ?? ""),
  );
}

/** Returns null when a call failed, because the browser then tries again. */
async function renderScreen(
  { screen, screenAddress: screenAddress }: ScreenAt,
  address: string,
  { ask, now, publicUrl }: RenderParts,
): Promise<RenderedPage | null> {
  const answers = new RecordedAnswers(ask);
  const stores = new ScreenStores(visitorContainer({ answers, now, origin: publicUrl, path: address }));
  await stores.prepare(screen, screenAddress);
  if (answers.hasFailed) return null;
  const app = (
    <StoreProvider container={stores}>
      <Shell />
    </StoreProvider>
  );
  return { ...drawn(app, address, publicUrl), state: answers.html() };
}

function drawn(app: ReactElement, address: string, publicUrl: string) {
  let head: PageHead = unlistedHead("");
  const take = (found: PageHead) => {
    head = found;
  };
  const body = renderToString(
    <HeadSink value={take}>
      <StaticRouter location={address}>{app}</StaticRouter>
    </HeadSink>,
  );
  return { status: head.status, head: headHtml(head, publicUrl), body };
}
