import type { UserType } from "../auth/credentials.ts";

export interface RouteRule {
  /** The router's syntax applies: `:name` is one segment, `/*` at the end is any rest. */
  readonly pattern: string;
  /** "dashboard" is no screen: it leads to the user's own. */
  readonly access: "public" | "signed-in" | "dashboard" | UserType;
  /** The screen stands behind the subscription gate. */
  readonly subscription?: true;
  /** The address is known only where payments are rehearsed: never in production. */
  readonly rehearsal?: true;
  /** Signing in never returns to it, because its address carries access or is part of signing in. */
  readonly once?: true;
}

/**
 * It lists every screen with its readers, and is the one table that the router and the access policy read.
 * The first match counts, so a fixed segment comes before a `:name` in the same position.
 */
export const ROUTES = [
  { pattern: "/", access: "public" },
  { pattern: "/home", access: "public" },
  { pattern: "/register", access: "public", once: true },
  { pattern: "/login", access: "public", once: true },
  { pattern: "/logout", access: "public", once: true },
  { pattern: "/forgot-password", access: "public", once: true },
  // Where our mails lead to, with a token in the address.
  { pattern: "/reset-password", access: "public", once: true },
  { pattern: "/verify-email", access: "public", once: true },
  { pattern: "/oauth/callback", access: "public", once: true },
  { pattern: "/auth/github/callback", access: "public", once: true },
  { pattern: "/auth/google/callback", access: "public", once: true },
  { pattern: "/oauth-callback", access: "public", once: true },
  { pattern: "/oauth-success", access: "public", once: true },
  { pattern: "/oauth-error", access: "public", once: true },
  { pattern: "/select-role", access: "public", once: true },
  { pattern: "/tickets", access: "public" },
  // A visitor's way to open a public request; /requests/:requestId asks for a session.
  { pattern: "/tickets/:requestId", access: "public" },
  { pattern: "/videos", access: "public" },
  { pattern: "/video_display/stream/:videoId", access: "public" },
  { pattern: "/profile/developers/:id/public", access: "public" },
  { pattern: "/developers/:id", access: "public" },
  { pattern: "/developers/:developerId/videos", access: "public" },
  // A client is shown to developers who may read one of their requests.
  { pattern: "/clients/:id", access: "signed-in" },
  { pattern: "/creators", access: "public" },
  { pattern: "/shared/videos/:shareToken", access: "public", once: true },
  { pattern: "/shared/playlists/:shareToken", access: "public", once: true },
  { pattern: "/shared/showcases/:shareToken", access: "public", once: true },
  { pattern: "/shared/showcases/:shareToken/videos/:videoId", access: "public", once: true },
  { pattern: "/subscription/success", access: "public" },
  // Leads on at once to where the checkout was opened.
  { pattern: "/subscription/cancel", access: "public", once: true },
  { pattern: "/donation/success", access: "public" },
  { pattern: "/donation/cancel", access: "public" },
  { pattern: "/terms", access: "public" },
  { pattern: "/terms-of-service", access: "public" },
  { pattern: "/privacy", access: "public" },
  { pattern: "/privacy-policy", access: "public" },
  { pattern: "/playlists", access: "public" },
  { pattern: "/playlists/:playlistId", access: "public" },
  { pattern: "/create-playlist", access: "public" },
  // A page of its own (ui/app/portal.tsx), to which signing in leads back where the user's account opens it.
  { pattern: "/collaboration/:sessionId", access: "public" },
  { pattern: "/collaboration/:sessionId/:accessToken", access: "public", once: true },
  { pattern: "/showcase", access: "public" },
  { pattern: "/showcase/new", access: "developer", subscription: true },
  { pattern: "/showcase/mine", access: "developer" },
  { pattern: "/showcase/edit/:id", access: "developer", subscription: true },
  { pattern: "/showcase/:id", access: "public" },
  { pattern: "/marketplace", access: "public" },
  { pattern: "/marketplace/library", access: "signed-in" },
  { pattern: "/marketplace/receipts/:id", access: "signed-in" },
  { pattern: "/marketplace/selling", access: "developer" },
  { pattern: "/marketplace/new", access: "developer" },
  { pattern: "/marketplace/edit/:id", access: "developer" },
  { pattern: "/marketplace/:id", access: "public" },
  { pattern: "/dashboard", access: "dashboard" },
  { pattern: "/client-dashboard", access: "client" },
  { pattern: "/create-project", access: "client" },
  { pattern: "/projects/:projectId", access: "client" },
  { pattern: "/create-request", access: "client" },
  { pattern: "/developer-dashboard", access: "developer" },
  { pattern: "/video-upload/*", access: "signed-in" },
  { pattern: "/conversations", access: "signed-in" },
  { pattern: "/conversations/:id", access: "signed-in" },
  { pattern: "/requests", access: "signed-in" },
  { pattern: "/requests/responses", access: "signed-in" },
  { pattern: "/requests/:requestId", access: "signed-in" },
  { pattern: "/profile", access: "signed-in" },
  { pattern: "/wallet", access: "signed-in" },
  // Where the checkout of a top-up leads back to.
  { pattern: "/wallet/success", access: "signed-in" },
  { pattern: "/wallet/cancel", access: "signed-in" },
  { pattern: "/wallet/rehearsal", access: "signed-in", rehearsal: true },
  { pattern: "/notifications", access: "signed-in" },
  // Where a user approves a terminal that wants to sign in.
  { pattern: "/terminal", access: "signed-in" },
  { pattern: "/projects", access: "signed-in" },
] as const satisfies readonly RouteRule[];

/** The compiler checks tables of screens for completeness by this type. */
export type RoutePattern = (typeof ROUTES)[number]["pattern"];

/** Finds the rule of an address, ignoring query and fragment; undefined when the address is no screen. */
export function routeOf(address: string): RouteRule | undefined {
  const path = segments(address.split(/[?#]/, 1)[0] ?? "").map(decoded);
  return ROUTES.find(({ pattern }) => fits(segments(pattern), path));
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const isPrefix = pattern.at(-1) === "*";
  const fixed = isPrefix ? pattern.slice(0, -1) : pattern;
  if (isPrefix ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((segment, at) =>
    segment.startsWith(":") ? path[at] !== "" : segment === path[at]?.toLowerCase(),
  );
}

function segments(path: string): string[] {
  const all = path.split("/");
  const last = all.findLastIndex((segment) => segment !== "");
  return all.slice(0, Math.max(1, last + 1));
}

/**
 * Decodes a segment like the router: `/%70rofile` is `/profile`, and what cannot be decoded stays as it is.
 */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
