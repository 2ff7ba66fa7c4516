import { enableStaticRendering } from "mobx-react-lite";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { type Ask, RecordedAnswers } from "../../../adapters/server/recorded-answers.ts";
import { type PageHead, unlistedHead } from "../../shared/page-head.ts";
import { HeadSink } from "../../shared/use-document-head.ts";
import { StoreProvider } from "../../shared/use-store.tsx";
import { type ScreenAt, screenAt } from "../screens/screen-at.ts";
import { ScreenStores } from "../screens/screen-stores.ts";
import { Shell } from "../shell/shell.tsx";
import { headHtml } from "./head-html.ts";
import { visitorContainer } from "./visitor-container.ts";

// Nothing is drawn twice here, so nobody waits for changes.
enableStaticRendering(true);

/** A page that the server sends with its words in it. */
export interface PlannedPage {
  /** The same for all addresses that lead to the same words. */
  readonly address: string;
  /** The name of the chunk that has the screen's code and styles. */
  readonly chunk: string;
  readonly render: (parts: RenderParts) => Promise<RenderedPage | null>;
}

export interface RenderParts {
  readonly ask: Ask;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The server's origin. */
  readonly publicUrl: string;
}

export interface RenderedPage {
  readonly status: number;
  /** What of the document's head differs from page to page. */
  readonly head: string;
  readonly body: string;
  /** What the application takes up with; "" where it begins anew. */
  readonly state: string;
}

/** What stands at a screen's address for a visitor; null for one that only the browser draws or leads on from. */
export async function planPage(path: string, query: string): Promise<PlannedPage | null> {
  const at = screenAt(path, query);
  if (at?.screen.isRendered !== true) return null;
  const { page } = await at.screen.load();
  const known = page?.query?.(at.place.query) ?? "";
  const address = `${pathOf(at)}${known === "" ? "" : `?${known}`}`;
  const place = { ...at.place, query: new URLSearchParams(known) };
  return {
    address,
    chunk: at.screen.chunk,
    render: (parts) => renderScreen({ ...at, place }, address, parts),
  };
}

function pathOf({ pattern, place }: ScreenAt): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(place.params[name] ?? ""));
}

/** Null when something could not be said: the browser tries again. */
async function renderScreen(
  { screen, place }: ScreenAt,
  address: string,
  { ask, now, publicUrl }: RenderParts,
): Promise<RenderedPage | null> {
  const answers = new RecordedAnswers(ask);
  const stores = new ScreenStores(visitorContainer({ answers, now, origin: publicUrl, path: address }));
  await stores.prepare(screen, place);
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
