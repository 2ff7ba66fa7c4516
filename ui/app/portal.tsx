import { observable, runInAction } from "mobx";
import { createRoot } from "react-dom/client";
import { take } from "rxjs";
import { BrowserActivity } from "../../adapters/browser/browser-activity.ts";
import { BrowserNetwork } from "../../adapters/browser/browser-network.ts";
import { RandomIdempotencyKeys } from "../../adapters/http/random-idempotency-keys.ts";
import { takeSessionAddress } from "../../adapters/browser/session-address.ts";
import { isSignedInHere } from "../../adapters/browser/signed-in-hint.ts";
import { BrowserClock } from "../../adapters/clock/browser-clock.ts";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpSessionApi, type SessionAddress } from "../../adapters/http/http-session-api.ts";
import { BrowserStorage } from "../../adapters/storage/browser-storage.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { Chats } from "../../core/chat/chats.ts";
import { DraftStore } from "../../core/chat/draft-store.ts";
import { AttachmentUploads } from "../../core/collaboration/attachment-uploads.ts";
import { SessionService } from "../../core/collaboration/session-service.ts";
import { Poller } from "../../core/polling/poller.ts";
import { SessionComposerStore } from "../collaboration/session-composer.store.ts";
import { SessionFilesStore } from "../collaboration/session-files.store.ts";
import type { SessionStores } from "../collaboration/session-stores.ts";
import { SupportSessionStore } from "../collaboration/support-session.store.ts";
import headingFont from "../shared/fonts/bricolage-grotesque.woff2";
import "../shared/tokens.css";
import "../shared/base.css";
// Code that is fetched later brings no stylesheet, or the page would need code that fetches stylesheets.
import "../shared/stars-input.module.css";
import { showHeadingFont } from "./heading-font.ts";
import { completeEngine, isTooOld } from "./older-engines.ts";
import { laterPortalFiles } from "./later-portal-files.ts";
import type { PortalAccount, PortalParts } from "./portal-account.ts";
import { PortalPage } from "./portal-page.tsx";
import { showTooOld } from "./starting-page.ts";

const NO_BEARER: Bearer = { token: () => null, refused: () => undefined };

/**
 * Starts the collaboration portal, a page of its own without the shell, the router and the container, because its
 * visitors come for one session and not for the product.
 */
async function start(root: HTMLElement): Promise<void> {
  const address = takeSessionAddress(window);
  if (isTooOld(window)) return showTooOld(root);
  await orReported(completeEngine(window));
  const clock = new BrowserClock();
  const network = new BrowserNetwork(window);
  const parts: PortalParts = {
    clock,
    storage: new BrowserStorage(window, clock),
    keys: new RandomIdempotencyKeys(),
    isOnline: () => network.isOnline(),
  };
  const account = isSignedInHere(window) ? fetchAccount(parts, address.token) : null;
  // A link opens the session as its participant, even for a signed-in user.
  const bearer = address.token === null ? ((await account)?.bearer ?? NO_BEARER) : NO_BEARER;
  const { stores, service } = joinSession(parts, network, address, bearer);
  const loadAfter = async () => {
    const later = orReported(import(/* webpackChunkName: "portal-after" */ "./portal-after.tsx"));
    return (await later)?.afterSession(service) ?? null;
  };
  const loadDialogs = async () => {
    const later = orReported(import(/* webpackChunkName: "portal-dialogs" */ "./portal-dialogs.tsx"));
    return (await later)?.portalDialogs(parts, (await account)?.bearer ?? NO_BEARER) ?? null;
  };
  createRoot(root).render(<PortalPage stores={stores} loadAfter={loadAfter} loadDialogs={loadDialogs} />);
  const found = await account;
  if (found !== null) runInAction(() => (stores.account = found.store));
}

async function fetchAccount(parts: PortalParts, token: string | null): Promise<PortalAccount | null> {
  const later = orReported(import(/* webpackChunkName: "portal-account" */ "./portal-account.ts"));
  return (await later)?.portalAccount(parts, token) ?? null;
}

/** Resolves to null when a part could not be fetched; the session works without it. */
async function orReported<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    reportError(error);
    return null;
  }
}

function joinSession(
  { clock, storage, keys, isOnline }: PortalParts,
  network: BrowserNetwork,
  address: SessionAddress,
  bearer: Bearer,
) {
  const signals = new BrowserActivity(document);
  const poller = new Poller(clock, signals, Math.random);
  // Polls slow down while the server is down, and the device reports when it is online again, so no probe is needed.
  const whenBack = (call: () => void) => {
    const waiting = network.online$.pipe(take(1)).subscribe(call);
    return () => waiting.unsubscribe();
  };
  const http = new HttpClient(bearer, clock, { isOnline, whenBack });
  const drafts = new DraftStore(storage);
  const chats = new Chats(poller, signals, drafts, keys, clock);
  const service = new SessionService(new HttpSessionApi(http, address), chats, keys);
  const { attachments, files } = laterPortalFiles(async () => {
    const { portalFiles } = await import(/* webpackChunkName: "portal-files" */ "./portal-files.ts");
    return portalFiles({ bearer, clock, network, address });
  });
  const stores: Writable<SessionStores> = {
    session: new SupportSessionStore(service, clock),
    composer: new SessionComposerStore(drafts, new AttachmentUploads(attachments, keys)),
    files: new SessionFilesStore(files),
    account: null,
  };
  return { service, stores: observable.object(stores, {}, { deep: false }) };
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

const root = document.getElementById("root");
if (root !== null) void start(root);
showHeadingFont(window, headingFont);
