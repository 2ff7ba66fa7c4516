import { join } from "node:path";
import type { Host } from "../terminal/host.ts";
import { refused } from "../terminal/refused.ts";

const DEFAULT_SERVER = "https://atelier.ai";

/** Returns the folder of everything that the program stores. */
export function configFolder({ env, platform, home }: Pick<Host, "env" | "platform" | "home">): string {
  const own = text(env["ATELIER_CONFIG_DIR"]);
  if (own !== undefined) return own;
  if (platform === "win32") return join(text(env["APPDATA"]) ?? join(home, "AppData", "Roaming"), "atelier");
  return join(text(env["XDG_CONFIG_HOME"]) ?? join(home, ".config"), "atelier");
}

/**
 * Returns the origin of the server that a command talks to: the option's, else the environment's, else the
 * one where the user signed in last.
 * @throws Failure when the address is not one that a password may be sent to
 */
export function serverOrigin(
  option: string | undefined,
  env: Host["env"],
  lastSignedIn: string | null,
): string {
  return originOf(option ?? text(env["ATELIER_SERVER"]) ?? lastSignedIn ?? DEFAULT_SERVER);
}

function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw refused(`"${address}" is no address of a server. Write it like ${DEFAULT_SERVER}.`);
  if (url.username !== "" || url.password !== "")
    throw refused("An address must not contain a name or a password.");
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "")
    throw refused(`Write the server's address without a path: ${url.origin}`);
  if (url.protocol === "http:" && !isThisMachine(url.hostname))
    throw refused(`Only https keeps a password secret on its way. Use https://${url.host} instead.`);
  return url.origin;
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function text(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}
