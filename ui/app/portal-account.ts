import { BrowserNavigation } from "../../adapters/browser/browser-navigation.ts";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpSupportSessionsApi } from "../../adapters/http/http-support-sessions-api.ts";
import { BrowserTabStorage } from "../../adapters/storage/browser-tab-storage.ts";
import { ReturnPath } from "../../core/access/return-path.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { CurrentSession } from "../../core/auth/current-session.ts";
import { SavedSession } from "../../core/auth/saved-session.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { SessionAccountStore } from "../collaboration/session-account.store.ts";

export interface PortalParts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly keys: IdempotencyKeys;
  readonly isOnline: () => boolean;
}

export interface PortalAccount {
  readonly bearer: Bearer;
  readonly store: SessionAccountStore;
}

/**
 * Builds what only a signed-in user needs; other visitors never fetch it. @param token of the link, if there is one
 */
export function portalAccount(
  { storage, clock, keys, isOnline }: PortalParts,
  token: string | null,
): PortalAccount {
  const tab = new BrowserTabStorage(window);
  const current = new CurrentSession(new SavedSession(storage), storage, tab);
  const api = new HttpSupportSessionsApi(new HttpClient(current, clock, { isOnline }));
  const store = new SessionAccountStore(api, token, {
    current,
    returnPath: new ReturnPath(tab),
    navigation: new BrowserNavigation(window, clock),
    keys,
  });
  return { bearer: current, store };
}
