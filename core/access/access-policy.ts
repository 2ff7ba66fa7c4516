import { type AuthUser, dashboardOf } from "../auth/auth-user.ts";
import { routeOf } from "./routes.ts";

export const LOGIN = "/login";
export const HOME = "/";

export type Access =
  | { readonly kind: "allow"; readonly needsSubscription: boolean }
  /** With `remember`, signing in leads back to the address that was asked for. */
  | { readonly kind: "redirect"; readonly to: string; readonly remember?: string };

/** Decides whether this user (null: a visitor) may see this address, and where to go instead. */
export function accessTo(address: string, user: AuthUser | null): Access {
  const route = routeOf(address);
  if (route === undefined) return { kind: "redirect", to: HOME };
  const allowed = { kind: "allow", needsSubscription: route.subscription === true } as const;
  if (route.access === "public") return allowed;
  if (user === null) return { kind: "redirect", to: LOGIN, remember: address };
  if (route.access === "signed-in" || route.access === user.userType) return allowed;
  return { kind: "redirect", to: dashboardOf(user) };
}

/** Decides what the screen at this address does after the server refused its session: public screens stay. */
export function afterRefusal(address: string): Access {
  return accessTo(address, null);
}
