import { type AuthUser, dashboardOf } from "../auth/auth-user.ts";
import type { TabStorage } from "../auth/tab-storage.port.ts";
import { accessTo } from "./access-policy.ts";
import { routeOf } from "./routes.ts";

const KEY = "return_path";
const MAX_LENGTH = 2_000;
/** In characters of JSON; what is longer is not come back with. */
const MOST_INITIAL_DATA = 20_000;
/** The URL standard drops tabs and line ends and reads a backslash as a slash: `/\t/other.host` is another site. */
const UNSAFE_URL_CHARS = /\/\/|\\|[\u0000-\u001f\u007f]/;
const SECRET_PARAMETER = /[?&#](?:[\w-]*token|code|ticket)=/i;
/** Signing in from there leads to the dashboard. */
const HOMES: readonly (string | undefined)[] = ["/", "/home"];

/** Where signing in leads to, in the router's words. */
export interface Landing {
  readonly to: string;
  /** With what a form there was about to begin, of whatever shape. */
  readonly state: { readonly initialData: unknown } | null;
}

/** Only a screen of ours, and never one whose address carries access. */
export function isReturnPath(path: string): boolean {
  if (!path.startsWith("/") || path.length > MAX_LENGTH || UNSAFE_URL_CHARS.test(path)) return false;
  const route = routeOf(path);
  return route !== undefined && route.once !== true && !SECRET_PARAMETER.test(path);
}

/** Where this tab wanted to go, or was, before it had to sign in. */
export class ReturnPath {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  /**
   * @param initialData the route state's, such as the developer that a request was about to be written for
   * @returns false for a place that nobody comes back to
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
   * Where signing in leads to: a role has to be chosen first (the path waits), then the remembered
   * path if this user may see it, else the dashboard. A path is good for one time.
   */
  landing(user: AuthUser): Landing {
    if (user.needsRoleSelection) return { to: "/select-role", state: null };
    return this.take(user) ?? { to: dashboardOf(user), state: null };
  }

  /** The remembered place alone; null when there is none that this user may see. */
  take(user: AuthUser): Landing | null {
    const place = read(this.#tab.get(KEY));
    this.forget();
    return place !== null && accessTo(place.to, user).kind === "allow" ? place : null;
  }
}

/** Anybody may have written it. */
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
