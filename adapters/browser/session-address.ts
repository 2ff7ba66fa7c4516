/** It matches /collaboration/{sessionId}/{accessToken}. */
const PATH = /^\/collaboration\/([^/]+)(?:\/([^/]+))?\/?$/;

/** It is the part of a window that its address needs. */
export interface AddressedPage {
  readonly location: Pick<Location, "pathname">;
  readonly history: {
    readonly state: unknown;
    replaceState(state: unknown, title: string, path: string): void;
  };
}

/**
 * Reads which session is open, and with whose token, and takes the token out of the address bar and the history at
 * once. It stays in the history's state of this one entry, where a reload of the page finds it and no storage is needed.
 */
export function takeSessionAddress(page: AddressedPage): {
  readonly id: string;
  readonly token: string | null;
} {
  const { pathname } = page.location;
  const [, id = "", token] = PATH.exec(pathname) ?? [];
  if (token !== undefined) {
    const accessToken = decoded(token);
    page.history.replaceState({ accessToken }, "", `/collaboration/${id}`);
    return { id: decoded(id), token: accessToken };
  }
  return { id: decoded(id), token: storedToken(page.history.state) };
}

function storedToken(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("accessToken" in state)) return null;
  return typeof state.accessToken === "string" ? state.accessToken : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
