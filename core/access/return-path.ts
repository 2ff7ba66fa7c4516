import { type AuthUser, dashboardOf } from "../auth/auth-user.ts";
import type { TabStorage } from "../auth/tab-storage.port.ts";
import { accessTo } from "./access-policy.ts";
import { routeOf } from "./routes.ts";

const KEY = "return_path";
const MAX_LENGTH = 2_000;
/** The URL standard drops tabs and line ends and reads a backslash as a slash: `/\t/other.host` is another site. */
const UNSAFE_URL_CHARS = /\/\/|\\|[\u0000-\u001f\u007f]/;
const SECRET_PARAMETER = /[?&#](?:[\w-]*token|code|ticket)=/i;

/** Only a screen of ours, and never one whose address carries access. */
export function isReturnPath(path: string): boolean {
  if (!path.startsWith("/") || path.length > MAX_LENGTH || UNSAFE_URL_CHARS.test(path)) return false;
  const route = routeOf(path);
  return route !== undefined && route.once !== true && !SECRET_PARAMETER.test(path);
}

/** Where this tab wanted to go before it had to sign in. */
export class ReturnPath {
  readonly #tab: TabStorage;

  constructor(tab: TabStorage) {
    this.#tab = tab;
  }

  remember(path: string): void {
    if (isReturnPath(path)) this.#tab.set(KEY, path);
  }

  /**
   * Where signing in leads to: a role has to be chosen first (the path waits), then the remembered
   * path if this user may see it, else the dashboard. A path is good for one time.
   */
  landing(user: AuthUser): string {
    if (user.needsRoleSelection) return "/select-role";
    const path = this.#tab.get(KEY);
    this.#tab.remove(KEY);
    const isGood = path !== null && isReturnPath(path) && accessTo(path, user).kind === "allow";
    return isGood ? path : dashboardOf(user);
  }
}
