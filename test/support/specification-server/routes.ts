import { authRoutes } from "./auth.ts";
import type { Route } from "./call.ts";
import { collaborationRoutes } from "./collaboration.ts";
import { conversationRoutes } from "./conversations.ts";
import { marketplaceRoutes } from "./marketplace.ts";
import { paymentRoutes } from "./payments.ts";
import { playlistRoutes } from "./playlists.ts";
import { profileRoutes } from "./profiles.ts";
import { requestRoutes } from "./requests.ts";
import { showcaseRoutes } from "./showcases.ts";
import { videoRoutes } from "./videos.ts";

/** Calls of section 7 of the specification. */
export const specificationRoutes: readonly Route[] = [
  ...authRoutes,
  ...paymentRoutes,
  ...requestRoutes,
  ...conversationRoutes,
  ...profileRoutes,
  ...marketplaceRoutes,
  ...playlistRoutes,
  ...videoRoutes,
  ...showcaseRoutes,
  ...collaborationRoutes,
];

interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Words go before parameters: `/api/requests/public` is no request's address. */
const byWords = specificationRoutes.toSorted((one, other) => parameters(one) - parameters(other));

export function findRoute(method: string, path: string): Found | undefined {
  for (const route of byWords) {
    const params = route.method === method ? match(route.path, path) : undefined;
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, word] of wanted.entries()) {
    const part = given[at] ?? "";
    if (word.startsWith(":") && part !== "") params[word.slice(1)] = decodeURIComponent(part);
    else if (word !== part) return undefined;
  }
  return params;
}

function parameters({ path }: Route): number {
  return path.split("/:").length;
}
