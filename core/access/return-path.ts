import { type AuthUser, dashboardOf } from "../auth/auth-user.ts";
import type { TabStorage } from "../storage/tab-storage.port.ts";
import { accessTo } from "./access-policy.ts";
import { routeOf } from "./routes.ts";

const KEY = "return_path";
const MAX_LENGTH = 2_000;
/** It is measured in characters of JSON; longer data is not restored after signing in. */
const MOST_INITIAL_DATA = 20_000;
/** The URL standard drops tabs and line ends and reads a backslash as a slash: `/\t/other.host` is another site. */
const UNSAFE_URL_CHARS = /\/\/|\\|[\u0000-\u001f\u007f]/;
const SECRET_PARAMETER = /[?&#](?:[\w-]*token|code|ticket)=/i;
/** Signing in from there leads to the dashboard. */
const HOMES: readonly (string | undefined)[] = ["/", "/home"];

/** Signing in leads there; the fields are the router's own. */
export interface Landing {
  readonly to: string;
  /** It is what a form on that screen was to begin with, of any shape. */
  readonly state: { readonly initialData: unknown } | null;
}

/** Accepts only screens of this product, and none whose address carries access. */
export function isReturnPath(path: string): boolean {
  if (!path.startsWith("/") || path.length > MAX_LENGTH || UNSAFE_URL_CHARS.test(path)) return false;
  const route = routeOf(path);
  return route !== undefined && route.once !== true && !SECRET_PARAMETER.test(path);
}

/** It remembers where this tab wanted to go, or was, before its user had to sign in. */
export class ReturnPath {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  /**
   * Remembers the path until the next sign-in.
   * @param initialData the route state's, such as the developer that a request was about to be written for
   * @returns false for a path that is never returned to
   */
  remember(path: string, initialData?: unknown): boolean {
    if (!isReturnPath(path) || HOMES.includes(routeOf(path)?.pattern)) return false;
    const data = JSON.stringify(initialData) as string | undefined;
    const isKept = data !== undefined && data.length <= MOST_INITIAL_DATA;
    this.#tab.set(KEY, JSON.stringify({ path, ...(isKept && { initialData }) }));
    return true;
  }

  forget(): void {
    this.#tab.remove(KEY);
  }

  /**
   * Returns where signing in leads to: first to the choice of a role (the path is kept), then to the
   * remembered path if this user may see it, else to the dashboard. A path is used once.
   */
  landing(user: AuthUser): Landing {
    if (user.needsRoleSelection) return { to: "/select-role", state: null };
    return this.take(user) ?? { to: dashboardOf(user), state: null };
  }

  /** Returns the remembered path and forgets it; null when there is none that this user may see. */
  take(user: AuthUser): Landing | null {
    const stored = read(this.#tab.get(KEY));
    this.forget();
    return stored !== null && accessTo(stored.to, user).kind === "allow" ? stored : null;
  }
}

/** Checks the stored text, which other programs may have written. */
function read(json: string | null): Landing | null {
  if (json === null) return null;
  try {
    const { path, initialData } = JSON.parse(json) as Record<string, unknown>;
    if (typeof path !== "string" || !isReturnPath(path)) return null;
    return { to: path, state: initialData === undefined ? null : { initialData } };
  } catch {
    return null;
  }
}
