import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { type AuthUser, type ProviderIds, readProviderIds, readUser } from "./auth-user.ts";
import { isToken, type Session } from "./session.ts";

export const TOKEN_KEY = "token";
export const USER_KEY = "user";
export const PROVIDER_IDS_KEY = "oauth_ids";
export const LAST_ACTIVITY_KEY = "last_activity";

/**
 * This browser stores the session for all its tabs. Other programs may have written what is read from here.
 */
export class SavedSession {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  get token(): string | null {
    const token = this.#storage.get(TOKEN_KEY);
    return token !== null && isToken(token) ? token : null;
  }

  get user(): AuthUser | null {
    return readUser(parsed(this.#storage.get(USER_KEY)));
  }

  get providerIds(): ProviderIds {
    const ids = parsed(this.#storage.get(PROVIDER_IDS_KEY));
    return typeof ids === "object" && ids !== null ? readProviderIds(ids) : {};
  }

  /**
   * Stores the session. Returns false when the device keeps nothing; then no part of the session is left on
   * it.
   */
  keep({ token, user }: Session): boolean {
    // What was idle was the session before.
    if (this.token !== token) this.#storage.remove(LAST_ACTIVITY_KEY);
    // The user before the token: another tab takes the token's change for the switch, and finds its user there.
    if (this.keepUser(user) && this.#storage.set(TOKEN_KEY, token)) return true;
    this.clear();
    return false;
  }

  keepUser(user: AuthUser): boolean {
    const ids = readProviderIds(user);
    if (Object.keys(ids).length > 0) this.#storage.set(PROVIDER_IDS_KEY, JSON.stringify(ids));
    else this.removeProviderIds();
    return this.#storage.set(USER_KEY, JSON.stringify(user));
  }

  removeToken(): void {
    this.#storage.remove(TOKEN_KEY);
  }

  removeProviderIds(): void {
    this.#storage.remove(PROVIDER_IDS_KEY);
  }

  clear(): void {
    // The token first: a tab that sees only half of this sees a visitor.
    for (const key of [TOKEN_KEY, USER_KEY, PROVIDER_IDS_KEY, LAST_ACTIVITY_KEY]) this.#storage.remove(key);
  }
}

function parsed(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
